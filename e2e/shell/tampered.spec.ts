/**
 * Code that differs from what was published is not run; the page says why in its place, and so does the log
 * (docs/rules/operation.md#areas-stand-alone).
 */
import { expect, follow, settled, test, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';
import { entryOf, panel, expectRecovery, expectRestWorks } from './areaPanel.ts';

/** Answers the files behind an area's entry with other bytes than were published. */
async function tamper(page: Page, area: string): Promise<void> {
  const entry = await entryOf(page, area);
  await page.route(`**/areas/${area}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === entry || !pathname.endsWith('.js')) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.__tampered = true;\n${await response.text()}` });
  });
}

test('a tampered entry at the right address is refused by its hash, although its server answers 200', async ({ page, signIn }) => {
  await page.route('**/areas/mfe-health/**', async (route) => {
    const response = await route.fetch();
    const isScript = /\.js(\?|$)/.test(route.request().url());
    await route.fulfill({ response, ...(isScript && { body: `window.__tampered = true;\n${await response.text()}` }) });
  });
  await signIn('superuser');
  await page.goto('/health/tracking');
  await expect(panel(page)).toHaveAttribute('data-reason', 'integrity');
  await expect(panel(page)).toContainText('failed its integrity check');
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  await expectRestWorks(page);
});

test('a tampered chunk behind a sound entry is refused too, and the panel and the log say why', async ({ page, signIn, expectFault }) => {
  expectFault(/chunk|Loading|integrity/i);
  const log: string[] = [];
  page.on('console', (message) => message.type() === 'error' && log.push(message.text()));
  await signIn('superuser');
  await page.goto('/');
  await settled(page);
  await tamper(page, 'mfe-health');
  await follow(page, '/health/tracking');
  await expect(panel(page)).toHaveAttribute('data-reason', 'integrity');
  await expect(panel(page)).toContainText('failed its integrity check');
  expect(log.join('\n')).toMatch(/\/areas\/mfe-health\/\S+\.js failed its integrity check/);
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  await expectRestWorks(page);
  await expectRecovery(page);
});

test('a tampered screen of an intact area says so in its place, and Retry loads the right one', async ({ page, signIn, expectFault }) => {
  expectFault(/chunk|Loading|integrity/i);
  await signIn('superuser');
  await page.goto('/notifications');
  await settled(page);
  await tamper(page, 'mfe-maintenance');
  await follow(page, '/maintenance');
  await expect(panel(page)).toHaveAttribute('data-reason', 'integrity');
  await expect(panel(page)).toContainText('failed its integrity check');
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
});

test('a tampered parcel of an area says so on the page of the other area that shows it', async ({ page, signIn, api, expectFault }) => {
  expectFault(/chunk|Loading|integrity/i);
  const { name } = await (await api('staff')).post('/alerts/', { name: `Tampered dialog ${uniqueMark()}`, alert_type: 1 });
  await signIn('maintenance');
  await page.goto('/reports');
  await settled(page);
  // The bell belongs to the area too and loads after the page: wait for it before tampering with the code.
  const bell = page.getByRole('button', { name: /^Notifications:/ });
  await expect(bell).toBeVisible();
  await tamper(page, 'mfe-maintenance');
  await bell.click();
  await page.locator('.firm-bell').getByRole('button', { name }).click();
  await expect(page.locator('[role="alert"][data-reason="integrity"]')).toContainText('failed its integrity check');
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
});
