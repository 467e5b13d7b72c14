import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder in which all clones of this user share downloads: `$XDG_CACHE_HOME/firm`, else `~/.cache/firm`. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const base = env.XDG_CACHE_HOME?.startsWith('/') ? env.XDG_CACHE_HOME : join(homedir(), '.cache');
  return join(base, 'firm');
}
