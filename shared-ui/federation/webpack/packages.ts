import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const here = createRequire(import.meta.url);

/** Folder of shared-ui, and of the whole project. */
export const sharedUi = path.resolve(import.meta.dirname, '../..');
export const project = path.dirname(sharedUi);

/** Package that a request belongs to: `antd/es/button` → `antd`, `@ant-design/icons/x` → `@ant-design/icons`. */
export function packageOf(request: string): string {
  const parts = request.split('/');
  return parts.slice(0, request.startsWith('@') ? 2 : 1).join('/');
}

/** Folder that a package is installed in. */
export function folderOf(name: string): string {
  const candidates = here.resolve.paths(name)?.map((base) => path.join(base, name, 'package.json')) ?? [];
  for (const file of candidates) {
    try {
      readFileSync(file);
      return path.dirname(file);
    } catch {
      // Not found: try the parent folder.
    }
  }
  throw new Error(`Package ${name} is in the shared-modules table and is not installed`);
}

/** Version of an installed package. */
export function versionOf(name: string): string {
  return (JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8')) as { version: string }).version;
}
