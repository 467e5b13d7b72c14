/** Cuts what arrives in pieces of any size into chunks as they are stored. */
import { CHUNK } from './newFile.ts';

/**
 * Two buffers serve all chunks: one is filled while the other is written. Pieces that were held until their chunk is full would
 * outlive the young generation, and their bytes its limit.
 * @param put resolves when the chunk before is written: from then on that chunk's buffer is filled again
 */
export async function inChunks(pieces: AsyncIterable<Uint8Array>, put: (chunk: Buffer) => Promise<void>): Promise<void> {
  const buffers = [Buffer.allocUnsafeSlow(CHUNK), Buffer.allocUnsafeSlow(CHUNK)] as const;
  let [chunk] = buffers;
  let size = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const some = piece.subarray(at, at + CHUNK - size);
      chunk.set(some, size);
      at += some.length;
      size += some.length;
      if (size < CHUNK) continue;
      await put(chunk);
      chunk = chunk === buffers[0] ? buffers[1] : buffers[0];
      size = 0;
    }
  }
  if (size > 0) await put(chunk.subarray(0, size));
}
