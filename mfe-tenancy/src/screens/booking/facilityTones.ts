import type { Tone } from '@firm/shared-ui/status/tone.ts';

/** A colour for each kind of facility, by the name that the service gives it; the words beside it say the same. */
const tones: Readonly<Record<string, Tone>> = {
  CANTEEN: 'orange',
  GYM: 'green',
  'MULTI-PURPOSE HALL': 'blue',
  'SPORTS COURT': 'info',
  'GAMES ROOM': 'purple',
  'PRAYER ROOM': 'yellow',
  'TRAINING ROOM': 'red',
};

/** The colour of a kind, whatever its case; grey for kinds that come later. */
export const facilityTone = (type: string): Tone => tones[type.toUpperCase()] ?? 'grey';

/** Key of a kind's name in the area's texts: `MULTI-PURPOSE HALL` → `multi-purpose-hall`. */
export const facilityTypeKey = (type: string): string => type.toLowerCase().replace(/[^a-z]+/g, '-');
