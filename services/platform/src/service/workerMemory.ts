/**
 * Settings that keep a worker's process small, wherever it runs: its service starts it with them (`worker.ts`), and so do the
 * containers in which it runs by itself (deploy/, which a test of tools compares).
 */

/**
 * For Node. The old generation in megabytes: a worker makes everything in pieces, and a small heap is collected before it grows. A document
 * is made as a whole, of as many rows as its setting allows, in less than half of it. With a young generation of half the size, collection
 * takes twice the time.
 */
export const workerArguments = ['--max-old-space-size=384', '--max-semi-space-size=8', '--expose-gc'] as const;

/**
 * For glibc: all threads allocate from one arena, and blocks above the threshold (in bytes) go back to the system at once.
 * Otherwise the megabytes that come from the database and go to it leave holes that are kept: 30 MB after a million rows.
 */
export const workerAllocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' } as const;
