/** Runs another program to its end and collects its output. */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Outcome {
  /** Exit code; 127 if there is no such program, 1 if a signal or the time-out ended it. */
  readonly code: number;
  /** Standard output and standard error in the order in which they came, at most the last 100,000 characters. */
  readonly output: string;
}

/** Runs `program` and resolves when it has ended; never rejects. `timeout` in milliseconds. */
export function run(
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; timeout?: number; cwd?: string } = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-100_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error: NodeJS.ErrnoException) => {
      resolve({ code: error.code === 'ENOENT' ? 127 : 1, output: error.message });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The file that typing `name` would run; undefined when PATH has none. */
export function onPath(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    if (!folder) continue;
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder; try the next.
    }
  }
  return undefined;
}

/** True when this process may install Debian packages. */
export const mayInstallPackages = (): boolean => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** Installs Debian packages, refreshing apt's lists only when it must. Resolves to true when they are there. */
export async function aptInstall(packages: readonly string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (): Promise<Outcome> =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, timeout: 600_000 });
  if ((await install()).code === 0) return true;
  await run('apt-get', ['update'], { env, timeout: 180_000 });
  return (await install()).code === 0;
}
