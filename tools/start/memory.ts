/**
 * What keeps a process of the portal small. The launcher, the bench and the container images set the same.
 * `NODE_OPTIONS`: on a machine with much memory V8 lets the old heap grow to four times what lives in it before it cleans
 * up; with an upper limit of a gigabyte it cleans up at 1.6 times. That is two hundred megabytes less under load at the
 * same number of calls a second, and far from what the largest import takes. Its nursery grows to three times what is said.
 * `MALLOC_ARENA_MAX`: pictures are worked on by many threads; with an arena each, glibc would keep far more than it uses.
 * What the person has set themselves goes before.
 */

/**
 * Megabytes. A service makes a hundred records of a page at once and cleans up 15 % less with 16; the gateway passes on what is small
 * and near, and answers a fifth more with 8, as does one process that is both.
 */
const nursery = { service: 16, gateway: 8 } as const;

/** @param program a service in a process of its own, or what contains the gateway */
export function memorySettings(program: keyof typeof nursery, own: NodeJS.ProcessEnv = process.env): { NODE_OPTIONS: string; MALLOC_ARENA_MAX: string } {
  return {
    NODE_OPTIONS: [`--max-old-space-size=1024 --max-semi-space-size=${nursery[program]}`, own.NODE_OPTIONS ?? ''].join(' ').trim(),
    MALLOC_ARENA_MAX: own.MALLOC_ARENA_MAX ?? '2',
  };
}
