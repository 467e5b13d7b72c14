/** Memory of processes as the operating system counts it. */
import { readFile } from 'node:fs/promises';

/** Total resident set size of the processes in MB; shared pages count for each of them. */
export async function residentMegabytes(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
