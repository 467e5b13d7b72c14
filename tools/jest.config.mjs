import { node, ofRun } from './jest/preset.mjs';

/** Half of them wait for what they have started: two at once. */
export default { ...node, ...ofRun({ maxWorkers: 2 }) };
