/** `npm run build`. */
import { runTarget } from './runTarget.ts';

await runTarget('build', 'Builds every front end.');
