/** Brings node_modules in line with package-lock.json. Plain JavaScript: it runs before anything is installed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../progress/step.mjs';
import { decide, explainFailure, lockRefused, sameAsLock } from './decide.mjs';

const STAMP = 'node_modules/.firm-installed';

/** Path of the pinned Node's executable. */
export function pinnedNode(root) {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * Installs packages if any is missing or has the wrong version; otherwise does nothing, within milliseconds.
 * @param {string} root the project's folder
 * @throws {Error} with one line that says what to do
 */
export async function ensureInstalled(root) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lockHash = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockText}`).digest('hex');
  const verdict = decide({
    lockHash,
    stamp: readIfThere(join(root, STAMP))?.trim(),
    nodePresent: existsSync(pinnedNode(root)),
    sameAsLock: () => {
      const installed = readIfThere(join(root, 'node_modules/.package-lock.json'));
      return installed !== undefined && sameAsLock(JSON.parse(lockText), JSON.parse(installed));
    },
  });
  if (verdict === 'ready') return;
  if (verdict === 'install') await install(root);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, STAMP), `${lockHash}\n`);
}

async function install(root) {
  await step('Installing packages', async (say) => {
    say('only at the first start');
    const first = await npm(root, ['ci']);
    if (first.code === 0) return;
    if (!lockRefused(first.output)) throw new Error(explainFailure(first.output));
    console.warn('  npm ci refuses package-lock.json (its registry has other platforms); trying npm install.');
    const second = await npm(root, ['install', '--no-save']);
    if (second.code !== 0) throw new Error(explainFailure(second.output));
  });
  if (existsSync(pinnedNode(root))) return;
  // The node package fetches its binary in an install script; install scripts may be switched off on this machine.
  const again = await npm(root, ['rebuild', 'node', '--ignore-scripts=false']);
  if (again.code !== 0 || !existsSync(pinnedNode(root))) {
    throw new Error('npm installed no Node 24: allow install scripts (npm config set ignore-scripts false) and start again.');
  }
}

/** Runs the npm that started us, or the one on PATH. */
function npm(root, args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  const options = ['--no-audit', '--no-fund', '--no-progress', '--include=dev'];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `npm error ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
