/** A mongod that is installed on this machine. */
import { onPath, run } from './command.ts';
import type { MongodSource } from './locate.ts';

/** Major and minor version from the output of `mongod --version`; undefined if it is not a mongod's. */
export function readVersion(output: string): [number, number] | undefined {
  const found = /db version v(\d+)\.(\d+)/.exec(output);
  return found ? [Number(found[1]), Number(found[2])] : undefined;
}

/** `mongod` on PATH, if it is 6.0 or later. */
export function installedMongod(env: NodeJS.ProcessEnv = process.env): MongodSource {
  return {
    name: 'mongod on the PATH',
    async kept() {
      const binary = onPath('mongod', env);
      if (!binary) return undefined;
      const version = readVersion((await run(binary, ['--version'], { timeout: 10_000 })).output);
      if (version && version[0] >= 6) return binary;
      console.warn(`  ${binary} is ${version ? `MongoDB ${version.join('.')}` : 'no MongoDB'}; 6.0 or later is needed.`);
      return undefined;
    },
  };
}
