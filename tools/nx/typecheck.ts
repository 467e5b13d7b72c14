/** `npm run typecheck`. */
import { runTarget } from './runTarget.ts';

await runTarget('typecheck', 'Checks the types of every project.');
