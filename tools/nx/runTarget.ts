/** Runs an nx target as a command of this project: `npm run typecheck`, `npm run lint`, `npm run build`. */
import path from 'node:path';
import { readCommand } from '../command/command.ts';
import { reportFailure } from '../progress/PlainError.ts';
import { runShown, stop } from '../test/running.ts';
import { projectsWith } from '../test/wish.ts';

/** Reads the command line and runs the target in all projects, or in those that are named. @param does description for the help */
export async function runTarget(target: 'typecheck' | 'lint' | 'build', does: string): Promise<void> {
  const { words } = readCommand({
    name: `npm run ${target}`,
    does: `${does} What has not changed since the last run is not done again.\nWith options of nx's own: npx nx run-many -t ${target} …`,
    words: { name: 'project', does: 'the projects with that in their name alone', most: 100 },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop({ known: signal === 'SIGINT' && process.stdin.isTTY }));
  const root = path.resolve(import.meta.dirname, '../..');
  try {
    const some = words.length > 0 ? ['-p', projectsWith(root, words).join(',')] : [];
    process.exitCode = await runShown(root, 'nx', ['run-many', '-t', target, ...some], { NX_TUI: 'false', NX_NO_CLOUD: 'true' });
  } catch (error) {
    reportFailure(error);
    process.exitCode = 1;
  }
}
