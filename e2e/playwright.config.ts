/**
 * The end-to-end suite: one folder per area and one for the shell, in a real Chromium, on a portal with a MongoDB of
 * its own. Where a person runs it, a failure is a failure. CI's machine is shared and at times slow, so there a test that
 * failed is tried once more; one that needed it is named in the summary, to be looked at.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/browser/findBrowser.ts';
import { chromiumFlags } from '../tools/browser/launch.ts';

/**
 * A test's page lives for seconds: what V8 would compile a second and third time for speed is not used before it is thrown
 * away, and with a larger nursery it collects less often. Drawing needs no process of its own where there is no graphics card,
 * and the pages of a worker share one, which has read the portal's scripts for the page before (portal/keptContext.ts).
 * A seventh of what the browser costs is saved; the bench measures without (tools/browser/launch.ts).
 */
const shortLived = ['--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16', '--in-process-gpu', '--process-per-site'];

export default defineConfig({
  testDir: '.',
  testMatch: '*/**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './portal/globalSetup.ts',
  // One more than the smallest machine has cores: with two, seven hundredths of both waited for answers, frames and timers.
  workers: 3,
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: false,
  timeout: 60_000,
  // A portal of a test's own that is seeded on the same MongoDB keeps everybody's change streams busy for some ten seconds.
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
