import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The services that are built, the gateway not among them: each folder that says what service it is. */
export function serviceNames(root: string): string[] {
  return readdirSync(path.join(root, 'services'))
    .filter((name) => existsSync(path.join(root, 'services', name, 'src/service.ts')))
    .sort();
}
