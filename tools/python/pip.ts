/** Finds pip, Python's package installer, which some systems ship separately. */
import { PlainError } from '../progress/PlainError.ts';
import { aptInstall, mayInstallPackages, onPath, run } from '../mongod/command.ts';

/**
 * The command that runs pip: Python's own, or Debian's package if root.
 * @param say is called with the step that takes long
 * @throws PlainError if there is none and none may be installed
 */
export async function findPip(say: (detail: string) => void = () => undefined): Promise<[string, ...string[]]> {
  if (!onPath('python3')) throw new PlainError('there is no python3 (apt-get install python3 python3-pip)');
  const own: [string, ...string[]] = ['python3', '-m', 'pip'];
  if ((await run(own[0], ['-m', 'pip', '--version'], { timeout: 30_000 })).code === 0) return own;
  if (mayInstallPackages()) {
    say('installing python3-pip');
    if (await aptInstall(['python3-pip'])) return own;
  }
  throw new PlainError('python3 has no pip (apt-get install python3-pip)');
}
