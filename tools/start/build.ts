/** Builds the front ends whose sources have changed; Nx knows which. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { diskFullLine, isDiskFull, PlainError } from '../progress/PlainError.ts';
import { step } from '../progress/step.mjs';
import type { Cleanup } from './cleanup.ts';

/** Environment for Nx without daemon, colours, cloud and terminal UI, since a program reads its output. */
const nxEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
});

/** @throws PlainError after printing the end of the build's output */
export async function buildFrontEnds(root: string, cleanup: Cleanup): Promise<void> {
  const output = await step('Building front ends', (say) => nxBuild(root, cleanup, say), { quietUnder: 5_000 });
  if (output === undefined) return;
  if (isDiskFull(output)) throw new PlainError(diskFullLine(root));
  console.error(output.split('\n').slice(-60).join('\n'));
  throw new PlainError('The front ends do not build; the reason is above. FIRM_BUILD=0 starts with the last build.');
}

/** Resolves to undefined if everything was built, else to the output of Nx. */
function nxBuild(root: string, cleanup: Cleanup, say: (detail: string) => void): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const nx = join(root, 'node_modules/.bin/nx');
    const args = ['run-many', '-t', 'build', '--parallel', '2', '--outputStyle', 'static'];
    const child = spawn(nx, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: nxEnvironment() });
    const forget = cleanup.add(async () => void child.kill('SIGTERM'));
    let output = '';
    const done = new Set<string>();
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-400_000);
      for (const found of output.matchAll(/nx run @firm\/([\w-]+):build/g)) done.add(found[1] ?? '');
      if (done.size > 0) say([...done].at(-1) ?? '');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject);
    child.on('close', (code) => {
      forget();
      resolve(code === 0 ? undefined : output);
    });
  });
}
