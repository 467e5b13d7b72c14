import type { Tone } from '@firm/shared-ui/status/tone.ts';

/** A colour per facility type, by its number; the text beside it carries the same information. */
const tones: Readonly<Record<number, Tone>> = {
  4: 'orange',
  5: 'green',
  6: 'blue',
  7: 'info',
  8: 'purple',
  9: 'yellow',
  10: 'red',
};

/** The colour of a facility type; grey for none and for types added later. */
export const facilityTone = (type: number | undefined): Tone => (type === undefined ? undefined : tones[type]) ?? 'grey';
