/** Flushes a file, or the names in a folder, to the disk. */
import { open } from 'node:fs/promises';

/** Resolves when it would survive a power cut. */
export async function onDisk(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Everything in a folder and the folder itself, a few at a time. @param names its files and folders, relative to it */
export async function allOnDisk(folder: string, names: readonly string[]): Promise<void> {
  const queue = [...names];
  const worker = async (): Promise<void> => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await onDisk(`${folder}/${next}`);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await onDisk(folder);
}
