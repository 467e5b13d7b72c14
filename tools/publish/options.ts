/** What `npm run publish-area` may be told, and the build that it starts. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { frontEnds } from './publish.ts';
import { PublishError } from './release.ts';

export const usage = `npm run publish-area -- <front end> [--rollback | --from <folder of a build>]`;

export type Options = { readonly app: string; readonly data: string } & (
  | { readonly kind: 'publish'; /** A build made elsewhere; null: build here. */ readonly from: string | null }
  | { readonly kind: 'rollback' }
);

/** Reads the command line. Throws `PublishError` that names what is wrong. */
export function readOptions(words: readonly string[], root: string, env: NodeJS.ProcessEnv): Options {
  const rest = [...words];
  const data = path.resolve(root, env.FIRM_DATA || '.data');
  let app: string | null = null;
  let from: string | null = null;
  let back = false;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--rollback') back = true;
    else if (word === '--from') {
      const folder = rest.shift();
      if (folder === undefined) throw new PublishError('Unknown folder: --from needs one after it');
      from = path.resolve(env.INIT_CWD || root, folder);
    } else if (word.startsWith('-') || app !== null) throw new PublishError(`Unknown word: ${word}`);
    else app = word;
  }
  const known = frontEnds(root);
  if (app === null || !known.includes(app)) throw new PublishError(`Unknown front end${app === null ? '' : `: ${app}`}. There are: ${known.join(', ')}`);
  if (back && from !== null) throw new PublishError('Unknown wish: --rollback and --from do not go together');
  return back ? { kind: 'rollback', app, data } : { kind: 'publish', app, data, from };
}

/** Builds this front end alone. Throws `PublishError` when the build fails; what it said is on the screen then. */
export function buildFrontEnd(root: string, app: string): void {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const built = spawnSync(process.execPath, [nx, 'build', `@firm/${app}`], { cwd: root, stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' } });
  if (built.status !== 0) throw new PublishError(`The build of ${app} failed; nothing was published.`);
}
