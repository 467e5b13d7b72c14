/** The services of the project, found by their folders. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every `services/<name>` with a `src/service.ts` and a `src/main.ts`. */
export function serviceNames(root: string): string[] {
  const folder = join(root, 'services');
  return readdirSync(folder)
    .filter((name) => ['service.ts', 'main.ts'].every((file) => existsSync(join(folder, name, 'src', file))))
    .sort();
}

/** Services with a separate process for heavy work: `services/<name>/src/worker.ts`. */
export const workerNames = (root: string): string[] => serviceNames(root).filter((name) => existsSync(join(root, 'services', name, 'src/worker.ts')));
