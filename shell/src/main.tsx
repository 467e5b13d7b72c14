/**
 * The first script. Everything else is behind one `import()`: shared modules can only be used after the federation
 * runtime, which is in this file, has registered them.
 */
import { isChunkFailure, reloadForChunk } from '@firm/shared-ui/area/chunk/reload.ts';

import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((problem: unknown) => {
  console.error('The portal could not start', problem);
  if (isChunkFailure(problem) && reloadForChunk()) return;
  // Neither texts nor React are available at this point, so the words are in the page itself.
  document.getElementById('firm-not-started')?.removeAttribute('hidden');
});
