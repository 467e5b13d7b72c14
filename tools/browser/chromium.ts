/** The real browser that tests and bench drive: given, on the machine, Playwright's own, or Debian's package, in that order. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';

/** What a headless browser on a server needs, and nothing that reaches outside. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file)) ?? null;
}

/** Playwright's own browser, where its download is allowed; refused downloads end at once. */
function playwrightsOwn(): string | null {
  const own = chromium.executablePath();
  if (!existsSync(own)) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 60_000 });
  return existsSync(own) ? own : null;
}

/** Debian's package, where we may install it. */
function debians(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing chromium by apt-get (once on this machine) …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return onPath();
}

/**
 * The browser's program.
 * @throws Error that says what to do when there is none: a test run without a browser has failed, not been skipped
 */
export function findChromium(): string {
  const given = process.env.FIRM_CHROMIUM;
  if (given && !existsSync(given)) throw new Error(`FIRM_CHROMIUM names ${given}, which is not there`);
  const found = given || onPath() || playwrightsOwn() || debians();
  if (!found) throw new Error('No Chromium: install one, or set FIRM_CHROMIUM to its program');
  return found;
}
