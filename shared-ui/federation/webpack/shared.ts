import { packageOf, versionOf } from './packages.ts';
import { sharedModules } from '../sharedModules.ts';

interface SharedEntry {
  singleton: true;
  requiredVersion: string | false;
  version: string;
  import?: false;
}

/**
 * The table in the format of the plugin. `provider` is the shell, which has the code; areas request the modules and have no
 * fallback. Version mismatches only warn: whether shell and area fit together is decided by the manifest's `requiresShell`.
 */
export function sharedConfig(role: 'provider' | 'consumer'): Record<string, SharedEntry> {
  const entry = (request: string): SharedEntry => {
    const version = versionOf(packageOf(request));
    const ours = request.startsWith('@firm/');
    const shared: SharedEntry = { singleton: true, version, requiredVersion: ours ? false : `^${version}` };
    return role === 'consumer' ? { ...shared, import: false } : shared;
  };
  return Object.fromEntries(Object.keys(sharedModules).map((request) => [request, entry(request)]));
}
