/**
 * Buffers that connections read into, used again and again. Node would make a new one of 64 kB for every read; for
 * answers of a hundred kilobytes the collecting of those took a third of the gateway's time.
 */

/** Enough for most answers in one read. */
const size = 128 * 1024;
/** More than are in use at a busy moment; what comes back beyond it is left to the collector. */
const mostSpare = 128;

const spare: Buffer[] = [];

/** A buffer whose content is anything. */
export const takeSlab = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(size);

/** Gives it back. Only when nobody will read from it any more: its bytes will be another caller's. */
export function returnSlab(slab: Buffer): void {
  if (spare.length < mostSpare) spare.push(slab);
}
