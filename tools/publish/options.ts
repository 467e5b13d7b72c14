/** The options of `npm run publish-area`, and the build that it starts. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { strangeNames } from '@firm/platform/service/settingNames';
import type { CommandSpec, ParsedCommand } from '../command/command.ts';
import { frontEnds } from './publish.ts';
import { PublishError } from './release.ts';

export const command = {
  name: 'npm run publish-area',
  does: 'Builds one front end and releases it into the running portal; nothing else is built or restarted.',
  words: { name: 'front end', does: 'such as mfe-maintenance', most: 1 },
  options: {
    rollback: { does: 'takes the last release of it back' },
    from: { does: 'releases a build that was made elsewhere', value: 'folder' },
    once: { does: 'leaves a build that was published before, and then rolled back or replaced' },
  },
} satisfies CommandSpec;

type Options = { readonly app: string; readonly data: string } & (
  | { readonly kind: 'publish'; /** Folder of a build that was made elsewhere; null: build here. */ readonly from: string | null; readonly once: boolean }
  | { readonly kind: 'rollback' }
);

/** Interprets the command line. Throws `PublishError` that names what is wrong. */
export function readOptions({ words, has, value }: ParsedCommand<keyof typeof command.options>, root: string, env: NodeJS.ProcessEnv): Options {
  const { mistaken } = strangeNames(env);
  if (mistaken.length > 0) throw new PublishError(`Wrong setting: ${mistaken.join('; ')}`);
  const data = path.resolve(root, env.FIRM_DATA || '.data');
  const app = words[0] ?? null;
  const folder = value('from');
  const from = folder === undefined ? null : path.resolve(env.INIT_CWD || root, folder);
  const back = has('rollback');
  const known = frontEnds(root);
  if (app === null || !known.includes(app)) throw new PublishError(`Unknown front end${app === null ? '' : `: ${app}`}. There are: ${known.join(', ')}`);
  const once = has('once');
  if (back && (from !== null || once)) throw new PublishError(`--rollback and ${once ? '--once' : '--from'} cannot be combined`);
  return back ? { kind: 'rollback', app, data } : { kind: 'publish', app, data, from, once };
}

/** Builds only this front end. Throws `PublishError` if the build fails; its output is then on the screen. */
export function buildFrontEnd(root: string, app: string): void {
  const nx = path.join(root, 'node_modules/nx/dist/bin/nx.js');
  const built = spawnSync(process.execPath, [nx, 'build', `@firm/${app}`], { cwd: root, stdio: 'inherit', env: { ...process.env, NX_DAEMON: 'false' } });
  if (built.status !== 0) throw new PublishError(`The build of ${app} failed; nothing was published.`);
}
