/** Demo alerts: ninety days of a working dormitory, with pictures, for each organisation that has dormitories. */
import { digestOf, newSecret } from '@firm/platform/auth/secretCode';
import type { Change } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { randomOf, type Random } from '@firm/platform/demo/random';
import { drawScene, type SceneKind } from '@firm/platform/demo/scene';
import { principals } from '@firm/identity/contract/published';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { writeDemoEntries } from '@firm/platform/demo/listEntries';
import { permissionName } from '@firm/platform/contract/permissions';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { prepareImage, type PreparedImage } from '@firm/platform/uploads/image';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { declaration } from '../contract/declaration.ts';
import { followCodeLength } from '../contract/secretCode.ts';
import { alertFacts, alertFields, alertReporterFields, alertTimes } from '../contract/fields/alert.ts';
import { countCollection, countSteps } from '../src/alert/counts.ts';
import { alertCollection, noUrgency, type StoredAlert, type StoredImage } from '../src/alert/model.ts';
import { withDerived } from '../src/alert/rules.ts';
import { live, type Life, type Person } from './life.ts';
import { stories, type Story } from './stories.ts';

const dayMs = 24 * 3_600_000;
/** Alerts per dormitory over ninety days. */
const perDormitory = 150;
/** One alert in this many was reported by a resident at a door, including the newest. */
const oneAtDoor = 15;
/** Number of different drawings per scene; alerts share them, as files of their own. */
const picturesPerScene = 3;

interface DemoDormitory {
  readonly org: number;
  readonly id: number;
  readonly rooms: readonly number[];
  readonly commons: readonly number[];
  readonly persons: readonly number[];
  readonly vendors: readonly number[];
  readonly staff: readonly Person[];
}

/**
 * Repeatable: first deletes what an interrupted run has left.
 * @param onePicture uses the same drawing everywhere, for tests that look at none: drawing takes most of the time
 */
export async function seedAlerts(service: ServiceContext, onePicture = false): Promise<void> {
  const { connection } = service;
  for (const name of [alertCollection, countCollection, 'maintenance_changes']) await connection.collection(name).deleteMany({});
  const pictures = new Pictures(service, onePicture);
  const dormitories = await readDormitories(service);
  for (const dormitory of dormitories) await seedDormitory(service, dormitory, pictures);
  const orgs = [...new Set(dormitories.map(({ org }) => org))];
  await writeDemoEntries(service, orgs, 'area_types', { en: 'Roof', es: 'Azotea', fr: 'Toit', ar: 'السطح' });
}

async function seedDormitory(service: ServiceContext, dormitory: DemoDormitory, pictures: Pictures): Promise<void> {
  const random = randomOf('alerts', dormitory.org, dormitory.id);
  const now = clock.now();
  const ids = await service.sequence.take(alertCollection, perDormitory);
  const lives: Life[] = [];
  for (const [i, id] of ids.entries()) {
    const story = random.pick(stories);
    // Alerts are denser towards today, as in a growing dormitory, so that the board has current ones.
    const age = (1 - Math.sqrt((i + random.between(0, 1)) / perDormitory)) * 90 * dayMs;
    const atDoor = (perDormitory - 1 - i) % oneAtDoor === 0;
    const byStaff = reported(dormitory, id, story, new Date(now.getTime() - age), random);
    const alert = atDoor ? reportedAtDoor(byStaff) : byStaff;
    const reporter = random.pick(dormitory.staff);
    const life = live(alert, story, atDoor ? null : reporter, dormitory.staff, random, now);
    life.alert = { ...life.alert, images: await pictures.of(dormitory, story, life.alert, random) };
    lives.push(life);
  }
  await service.connection.collection(alertCollection).insertMany(lives.map((life) => life.alert));
  await insertChanges(service, dormitory, lives);
  const counts = lives.flatMap((life) => countSteps(null, life.alert));
  await service.connection
    .collection<{ _id: string }>(countCollection)
    .bulkWrite(counts.map(({ id, by, base }) => ({ updateOne: { filter: { _id: id }, update: { $inc: by, $setOnInsert: base ?? {} }, upsert: true } })));
}

async function insertChanges(service: ServiceContext, dormitory: DemoDormitory, lives: readonly Life[]): Promise<void> {
  const all = lives.flatMap((life) => life.changes.map((change) => ({ change, alert: life.alert })));
  all.sort((a, b) => a.change.at.getTime() - b.change.at.getTime());
  const ids = await service.sequence.take('maintenance_changes', all.length);
  const documents = all.map(({ change, alert }, i): Change => ({
    _id: ids[i] as number,
    org: dormitory.org,
    dormitory: alert.dormitory,
    service: 'maintenance',
    entity: 'alert',
    entity_id: alert._id,
    data: {},
    request_id: null,
    ...change,
  }));
  await service.connection.collection('maintenance_changes').insertMany(documents);
}

function reported(dormitory: DemoDormitory, id: number, story: Story, at: Date, random: Random): StoredAlert {
  const room = story.issueLocation === 'room' || dormitory.commons.length === 0;
  const priority = random.pick([1, 2, 2, 3, 3, 3, 3, 4, 4]);
  const alert: StoredAlert = {
    ...emptyOf(alertFields),
    ...emptyOf(alertTimes),
    ...emptyOf(alertFacts),
    ...emptyOf(alertReporterFields),
    _id: id,
    rev: 1,
    version: 1,
    org: dormitory.org,
    dormitory: dormitory.id,
    name: random.pick(story.titles),
    description: story.description,
    ...story.tags,
    status: 'open',
    issue_location: story.issueLocation,
    priority,
    severity: Math.min(4, Math.max(1, priority + random.pick([-1, 0, 0, 1]))),
    zone_tag: random.pick(room ? dormitory.rooms : dormitory.commons),
    person_tag: dormitory.persons.length > 0 && random.chance(0.6) ? random.pick(dormitory.persons) : null,
    vendor_tag: dormitory.vendors.length > 0 && random.chance(0.5) ? random.pick(dormitory.vendors) : null,
    resource_tag: null,
    assignee: null,
    planned_start_date: null,
    planned_end_date: null,
    remarks: '',
    ack: false,
    start_time: null,
    begun: at,
    progress_remarks: '',
    resolve_remarks: '',
    created_time: at,
    update_time: at,
    created_by: null,
    images: [],
    tag_words: [],
    words: [],
    clock_at: null,
    urgency: noUrgency,
  };
  return withDerived(alert, null);
}

/** The alert as reported without an account: place and problem, without what only staff know. */
function reportedAtDoor(alert: StoredAlert): StoredAlert {
  const follow = digestOf(newSecret(followCodeLength));
  const { priority, severity, person_tag, vendor_tag } = emptyOf(alertFields);
  return withDerived({ ...alert, description: '', alert_type: 1, priority, severity, person_tag, vendor_tag, source: 'resident', follow }, null);
}

/** The drawn pictures of demo alerts: stored once per dormitory, so that its scope guards them; alerts share them. */
class Pictures {
  readonly #service: ServiceContext;
  readonly #one: boolean;
  readonly #stored = new Map<string, Promise<StoredImage>>();
  readonly #drawn = new Map<string, Promise<PreparedImage>>();

  constructor(service: ServiceContext, one: boolean) {
    this.#service = service;
    this.#one = one;
  }

  async of(dormitory: DemoDormitory, story: Story, alert: StoredAlert, random: Random): Promise<StoredImage[]> {
    const images: StoredImage[] = [];
    if (random.chance(0.7)) {
      const first = Math.floor(random.between(0, picturesPerScene));
      images.push(await this.#picture(dormitory, story.scene, 'before', first));
      if (random.chance(0.4)) images.push(await this.#picture(dormitory, story.scene, 'before', (first + 1) % picturesPerScene));
    }
    if (alert.status === 'resolved' && random.chance(0.7)) images.push(await this.#picture(dormitory, story.scene, 'after', 0));
    return images;
  }

  #picture(dormitory: DemoDormitory, scene: SceneKind, kind: StoredImage['kind'], number: number): Promise<StoredImage> {
    const key = `${dormitory.id} ${scene} ${kind} ${number}`;
    const stored = this.#stored.get(key) ?? this.#store(dormitory, scene, kind, number);
    this.#stored.set(key, stored);
    return stored;
  }

  async #store(dormitory: DemoDormitory, scene: SceneKind, kind: StoredImage['kind'], number: number): Promise<StoredImage> {
    const about = { org: dormitory.org, dormitory: dormitory.id, uploadedBy: null, kind: 'alert-image' };
    const id = await this.#service.files.savePicture({ ...about, image: await this.#prepared(scene, kind, number) });
    await this.#service.files.attach([id]);
    return { id, kind };
  }

  /** Drawing is the slow part, so each picture is drawn once for all dormitories. */
  #prepared(scene: SceneKind, kind: StoredImage['kind'], number: number): Promise<PreparedImage> {
    const key = this.#one ? 'one' : `${scene} ${kind} ${number}`;
    const known = this.#drawn.get(key) ?? drawScene({ kind: scene, variant: kind, seed: number }).then(prepareImage);
    this.#drawn.set(key, known);
    return known;
  }
}

/** The dormitories that residents publishes, with what alerts there can refer to. */
async function readDormitories({ published }: ServiceContext): Promise<DemoDormitory[]> {
  const rows = await published(dormitories, systemScope('demo data of every organisation')).find({});
  return Promise.all(
    rows.map(async ({ _id: id, org }) => {
      const scope = { org, dormitories: [id] };
      const found = await published(zones, scope).find({}, { limit: 2_000, fields: ['zone_kind'] });
      const rooms = found.filter((zone) => zone.zone_kind === 'room').map((zone) => zone._id);
      const persons = await published(employees, scope).find({}, { limit: 2_000, fields: [] });
      const clients = await published(vendors, scope).find({}, { limit: 2_000, fields: [] });
      const assignable = { is_superuser: false, permissions: permissionName(declaration.app, 'change', 'alert') };
      const staff = await published(principals, scope).find(assignable, { limit: 2_000, fields: ['name'] });
      return {
        org,
        id,
        rooms,
        commons: found.map((zone) => zone._id).filter((id) => !rooms.includes(id)),
        persons: persons.map((p) => p._id),
        vendors: clients.map((v) => v._id),
        staff: staff.map((user) => ({ id: user._id, name: user.name })),
      };
    }),
  ).then((read) => read.filter((dormitory) => dormitory.rooms.length > 0 && dormitory.staff.length > 0));
}
