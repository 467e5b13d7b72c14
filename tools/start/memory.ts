/**
 * What keeps a process of the portal small. The launcher, the bench and the container images set the same.
 * `NODE_OPTIONS`: on a machine with much memory V8 lets the old heap grow to four times what lives in it before it cleans
 * up; with an upper limit of a gigabyte it cleans up at 1.6 times. That is two hundred megabytes less under load at the
 * same number of calls a second, and far from what the largest import takes. Its nursery grows to three times the 8 MB.
 * `MALLOC_ARENA_MAX`: pictures are worked on by many threads; with an arena each, glibc would keep far more than it uses.
 * What the person has set themselves goes before.
 */
export function memorySettings(own: NodeJS.ProcessEnv = process.env): { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string } {
  return {
    NODE_OPTIONS: ['--max-old-space-size=1024 --max-semi-space-size=8', own.NODE_OPTIONS ?? ''].join(' ').trim(),
    MALLOC_ARENA_MAX: own.MALLOC_ARENA_MAX ?? '2',
  };
}
