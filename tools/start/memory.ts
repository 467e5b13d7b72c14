/**
 * What keeps a process of the portal small. The launcher, the bench and the container images set the same.
 * `NODE_OPTIONS`: V8 lets its nursery grow to three times 16 MB; at 4 MB the portal does as many calls a second with a
 * hundred megabytes less. `MALLOC_ARENA_MAX`: pictures are worked on by many threads; with an arena each, glibc would keep
 * far more than it uses. What the person has set themselves goes before.
 */
export function memorySettings(own: NodeJS.ProcessEnv = process.env): { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string } {
  return {
    NODE_OPTIONS: ['--max-semi-space-size=4', own.NODE_OPTIONS ?? ''].join(' ').trim(),
    MALLOC_ARENA_MAX: own.MALLOC_ARENA_MAX ?? '2',
  };
}
