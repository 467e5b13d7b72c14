import { node } from './jest/preset.mjs';

/** These are the last, and half of them wait for what they have started: two at once. */
export default { ...node, maxWorkers: 2 };
