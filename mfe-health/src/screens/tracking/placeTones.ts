import type { locationStatuses } from '@firm/health/contract/statuses';
import type { Tone } from '@firm/shared-ui/status/tone.ts';

/** Colours of places in a chart. Unlike the places' own colours, they differ from each other, since only the legend tells slices apart. */
export const placeTones: Readonly<Record<(typeof locationStatuses)[number]['type_id'], Tone>> = { 1: 'green', 2: 'orange', 3: 'red', 4: 'yellow', 5: 'purple', 6: 'info', 7: 'blue', 8: 'grey' };
