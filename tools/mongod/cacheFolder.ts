import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where this user's clones share what is fetched once: `$XDG_CACHE_HOME/firm`, else `~/.cache/firm`. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const base = env.XDG_CACHE_HOME?.startsWith('/') ? env.XDG_CACHE_HOME : join(homedir(), '.cache');
  return join(base, 'firm');
}
