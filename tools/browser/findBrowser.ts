/** Finds a Chromium for the end-to-end tests and the bench, or gets one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall, mayInstallPackages, onPath, run } from '../mongod/command.ts';
import { PlainError } from '../progress/PlainError.ts';

/** Names under which Chromium and its siblings are installed. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of the browser's executable, from the first of: FIRM_CHROMIUM, one on the machine, Playwright's own download, Debian's
 * package if root.
 * @throws PlainError that names what was tried
 */
export async function findBrowser(say: (detail: string) => void = () => {}): Promise<string> {
  const given = process.env.FIRM_CHROMIUM;
  if (given) {
    if (await runs(given)) return given;
    throw new PlainError(`FIRM_CHROMIUM is ${given}, which does not run.`);
  }
  for (const name of NAMES) {
    const file = onPath(name);
    if (file && (await runs(file))) return file;
  }
  if (await runs(MAC)) return MAC;

  const own = chromium.executablePath();
  if (await runs(own)) return own;
  say("Playwright's own download");
  await run(process.execPath, [join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    // Where downloads are refused, this must not take minutes of retries.
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' },
    timeout: 300_000,
  });
  if (await runs(own)) return own;

  if (mayInstallPackages()) {
    say("Debian's chromium by apt-get");
    await aptInstall(['chromium']);
    const file = onPath('chromium');
    if (file && (await runs(file))) return file;
  }
  throw new PlainError(
    'There is no Chromium on this machine, and none could be downloaded: install one, or set FIRM_CHROMIUM to its file.',
  );
}

async function runs(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  return (await run(file, ['--version', '--no-sandbox'], { timeout: 20_000 })).code === 0;
}
