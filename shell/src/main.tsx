/**
 * The first script. Everything else comes behind one `import()`: modules of the shared table can only be used after the
 * federation runtime, which is in this file, has made them known.
 */
import { isChunkFailure, reloadForChunk } from '@firm/shared-ui/area/chunkReload.ts';

import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch((problem: unknown) => {
  console.error('The portal could not start', problem);
  if (isChunkFailure(problem) && reloadForChunk()) return;
  // No texts and no React at this point: the page itself holds the words.
  document.getElementById('firm-not-started')?.removeAttribute('hidden');
});
