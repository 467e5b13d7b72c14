/**
 * What keeps a worker's process small, wherever it runs: its service starts it so (`worker.ts`), and so do the containers in which it
 * runs apart (deploy/, which a test of tools compares).
 */

/**
 * Of Node. The old heap in megabytes: what a worker makes it makes in pieces, and a small heap is cleaned up before it grows. A document is
 * made whole, of as many rows as its setting lets, in less than half of it. With a nursery of half the size cleaning up takes twice the time.
 */
export const workerArguments = ['--max-old-space-size=384', '--max-semi-space-size=8', '--expose-gc'] as const;

/**
 * Of glibc: all its threads take memory from one place, and what is larger than a nursery's share goes back to the system at once.
 * Otherwise the megabytes that come from the database and go to it leave holes that are kept: 30 MB after a million rows.
 */
export const workerAllocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' } as const;
