/** `npm run lint`. */
import { runTarget } from './runTarget.ts';

await runTarget('lint', 'Lints every project.');
