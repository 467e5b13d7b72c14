/** Pinned Python packages in a folder of the project: no virtual environment, and nothing is installed on the machine. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run } from '../mongod/command.ts';
import { findPip } from './pip.ts';
import { PlainError } from '../progress/PlainError.ts';

/**
 * The folder for `PYTHONPATH`. If it is missing, the packages are fetched: about 15 s and 20 MB, once for each change of
 * the requirements and each version of Python.
 * @param requirements file with every package and its version; nothing else is fetched
 * @param folder where to keep it
 * @throws PlainError if there is no Python, no pip or no such package
 */
export async function pythonPackages(requirements: string, folder: string): Promise<string> {
  const version = await run('python3', ['--version'], { timeout: 30_000 });
  if (version.code !== 0) throw new PlainError('there is no python3 (apt-get install python3 python3-pip)');
  const key = createHash('sha256').update(readFileSync(requirements)).update(version.output).digest('hex').slice(0, 12);
  const home = path.join(folder, `python-${key}`);
  if (existsSync(home)) return home;
  const pip = await findPip();
  const work = `${home}.${process.pid}`;
  try {
    mkdirSync(work, { recursive: true });
    const options = ['--no-deps', '--only-binary=:all:', '--disable-pip-version-check', '--quiet', '--target', work];
    const { code, output } = await run(pip[0], [...pip.slice(1), 'install', ...options, '--requirement', requirements], { timeout: 280_000 });
    if (code !== 0) throw new PlainError(`pip installed nothing:\n${output.slice(-2_000)}`);
    // Renamed as the last step, so that the folder is always complete.
    renameSync(work, home);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return home;
}
