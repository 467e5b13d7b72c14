import type { Tone } from '@firm/shared-ui/status/tone.ts';

/** A colour for each kind of facility, by its number; the text beside it says the same. */
const tones: Readonly<Record<number, Tone>> = {
  4: 'orange',
  5: 'green',
  6: 'blue',
  7: 'info',
  8: 'purple',
  9: 'yellow',
  10: 'red',
};

/** The colour of a kind; grey for none and for kinds that come later. */
export const facilityTone = (type: number | undefined): Tone => (type === undefined ? undefined : tones[type]) ?? 'grey';
