import { node, ofRun } from './jest/preset.mjs';

/** Two at once, because half of these tests mostly wait for processes that they have started. */
export default { ...node, ...ofRun({ maxWorkers: 2 }) };
