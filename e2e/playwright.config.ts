/**
 * The end-to-end suite: one folder per area and one for the shell, in a real Chromium, on a portal with a MongoDB of its
 * own. When a developer runs it, a failure is a failure. CI's machine is shared and sometimes slow, so there a failed
 * test is tried once more; tests that needed it are named in the summary, so that somebody looks at them.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser/findBrowser.ts';
import { chromiumFlags } from '../tools/browser/launch.ts';

/**
 * A test's page lives for seconds. V8's optimising compilers would not pay off before it is discarded, and a larger
 * nursery means fewer garbage collections. Drawing needs no process of its own without a graphics card, and the pages of
 * a worker share one process, which has already parsed the portal's scripts (portal/contextPool.ts). This saves a
 * seventh of the browser's time; the bench measures without it (tools/browser/launch.ts).
 */
const shortLived = ['--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16', '--in-process-gpu', '--process-per-site'];

export default defineConfig({
  testDir: '.',
  testMatch: '*/**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './portal/globalSetup.ts',
  // One more than the smallest machine has cores: with two workers, both cores spent seven per cent of the time waiting for answers, frames and timers.
  workers: 3,
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  timeout: 60_000,
  // When a test seeds a portal of its own on the same MongoDB, everybody's change streams are busy for some ten seconds.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['FIRM_E2E_REPORT'] ?? '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    trace: { mode: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure', screenshots: false, snapshots: true, sources: false, attachments: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: [...chromiumFlags, ...shortLived] },
  },
});
