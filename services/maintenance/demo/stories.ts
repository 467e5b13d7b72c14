/** Typical problems in a dormitory, from which demo alerts are made. Type ids are those of `lookup/lists.ts`. */
import type { SceneKind } from '@firm/platform/demo/scene';
import type { StoredAlert } from '../src/alert/model.ts';

export interface Story {
  readonly titles: readonly string[];
  readonly description: string;
  readonly done: string;
  /** Name of the drawing for it. */
  readonly scene: SceneKind;
  readonly tags: Pick<StoredAlert, 'alert_type' | 'area_type' | 'problem_type'>;
  readonly issueLocation: StoredAlert['issue_location'];
}

const tags = (alert_type: number, area_type: number, problem_type: number) => ({ alert_type, area_type, problem_type });

export const stories: readonly Story[] = [
  {
    titles: ['Tap drips in the washroom', 'Basin tap cannot be closed', 'Water runs from the tap all night'],
    description: 'The tap at the second basin drips about once a second even when it is closed tightly. The floor below is wet.',
    done: 'Cartridge and washer replaced; no drip after ten minutes.',
    scene: 'leaking-tap',
    tags: tags(1, 2, 1),
    issueLocation: 'common area',
  },
  {
    titles: ['Light above the beds is out', 'Ceiling light flickers', 'Two lamps in the room are dead'],
    description: 'The ceiling light does not come on any more; residents use their phones to see. The switch was tried several times.',
    done: 'Tube and starter replaced, fitting tightened.',
    scene: 'broken-light',
    tags: tags(1, 1, 2),
    issueLocation: 'room',
  },
  {
    titles: ['Shower drain is blocked', 'Floor trap overflows', 'Water stands in the shower'],
    description: 'Water rises to the ankle within minutes of showering and takes half an hour to go down. There is a smell.',
    done: 'Hair and soap removed from the trap, line flushed and checked with a camera.',
    scene: 'clogged-drain',
    tags: tags(1, 2, 1),
    issueLocation: 'common area',
  },
  {
    titles: ['Cracked tile on the stairs', 'Loose floor tile', 'Broken tile with a sharp edge'],
    description: 'A floor tile is cracked across and one corner stands up. Somebody could trip or be cut.',
    done: 'Tile replaced and regrouted; area closed until dry.',
    scene: 'cracked-tile',
    tags: tags(2, 7, 5),
    issueLocation: 'common area',
  },
  {
    titles: ['Air-conditioner drips on a bed', 'Air-conditioner does not cool', 'Loud noise from the air-conditioner'],
    description: 'The unit has been set to 24 °C since noon and the room is at 31 °C. Water drips from its lower edge.',
    done: 'Filter and coil cleaned, drain cleared, gas pressure within range.',
    scene: 'air-conditioner',
    tags: tags(1, 1, 3),
    issueLocation: 'room',
  },
  {
    titles: ['Door lock jams', 'Room door cannot be locked', 'Key breaks in the lock'],
    description: 'The lock turns only with force and the door does not stay closed. Residents leave valuables in the room.',
    done: 'Lock cylinder replaced, three new keys handed over against signature.',
    scene: 'door-lock',
    tags: tags(1, 1, 6),
    issueLocation: 'room',
  },
  {
    titles: ['Cockroaches in the kitchen', 'Bed bugs reported', 'Ants along the wall'],
    description: 'Insects are seen every evening near the bins and behind the stove. Food is stored in the open shelf beside it.',
    done: 'Gel bait and residual spray applied; follow-up inspection in two weeks agreed.',
    scene: 'pest',
    tags: tags(4, 3, 7),
    issueLocation: 'common area',
  },
  {
    titles: ['Upper bunk is loose', 'Bed frame is bent', 'Ladder of the bunk bed came off'],
    description: 'The bed sways when somebody climbs up and one bolt is missing. The resident below is worried.',
    done: 'Missing bolts fitted and all joints tightened; load tested.',
    scene: 'bed-frame',
    tags: tags(1, 1, 4),
    issueLocation: 'room',
  },
  {
    titles: ['No hot water', 'Water heater trips the breaker', 'Water is only lukewarm'],
    description: 'The heater of this washroom has given cold water since the morning; its lamp stays dark.',
    done: 'Heating element and thermostat replaced, earth leakage measured.',
    scene: 'water-heater',
    tags: tags(1, 2, 8),
    issueLocation: 'common area',
  },
  {
    titles: ['Mould on the wall', 'Damp patch is growing', 'Paint peels beside the window'],
    description: 'A dark patch has spread beside the window and comes back after wiping. The wall feels damp.',
    done: 'Sealant of the window renewed, wall treated and repainted.',
    scene: 'wall-mould',
    tags: tags(5, 1, 5),
    issueLocation: 'room',
  },
];

export const cancelReasons = [
  'Reported twice; see the other alert.',
  'Residents repaired it themselves before the visit.',
  'The room is being renovated next week; covered by the project.',
] as const;

export const progressNotes = [
  'On site; part is being fetched from the store.',
  'Vendor called, arrives this afternoon.',
  'Cause found; work has begun.',
  'Water to this floor closed for an hour, residents told.',
] as const;
