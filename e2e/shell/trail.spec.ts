/** Breadcrumbs, Refresh, Go Back, QR code, manual, notices, progress bar (docs/rules/portal.md#breadcrumbs). */
import { readFile } from 'node:fs/promises';
import { portalAddress } from '../portal/api.ts';
import { expect, follow, settled, test } from '../portal/test.ts';

test('breadcrumbs lead to parent pages, Go Back to the previous page', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/maintenance/ALT-000001');
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Alerts dashboard', 'ALT-000001']);
  await expect(page).toHaveTitle('ALT-000001 · FIRM');
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('ALT-000001');
  // Before the first page of a visit there is nothing to go back to: then the parent page is used.
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  await follow(page, '/notifications');
  await expect(trail.getByRole('listitem').last()).toHaveText('Notifications');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  await trail.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('Refresh asks the services again', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/maintenance');
  await expect(page.getByRole('status').filter({ hasText: /^1–10 of/ })).toBeVisible();
  const again = page.waitForRequest((request) => /\/alerts\/\?.*limit=10\b/.test(request.url()));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await again;
});

test.describe('by another clock', () => {
  test.use({ ownContext: true });

  test('a page entered again reloads when its data is older than two minutes', async ({ page, signIn }) => {
    await page.clock.install();
    // Without live updates, because changes by other tests would be fetched at once, whatever the age of the data.
    await page.route(/\/backend\/api\/live\//, () => undefined);
    await signIn('maintenance');
    await page.goto('/maintenance');
    await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => /\/alerts\/\?.*limit=10\b.*offset=/.test(request.url()) && asked.push(request.url()));
    const leaveAndReturn = async (seconds: number): Promise<void> => {
      await follow(page, '/auth/profile');
      await expect(page.getByRole('heading', { name: 'Build your profile' })).toBeVisible();
      await page.clock.fastForward(seconds * 1000);
      await follow(page, '/maintenance');
      await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
    };
    await leaveAndReturn(30);
    expect(asked).toEqual([]);
    await leaveAndReturn(121);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });
});

test('the QR code names the page and is saved as a png named after its title', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/maintenance');
  await settled(page);
  await page.getByRole('button', { name: 'QR code of this page' }).click();
  await expect(page.getByRole('img', { name: 'QR code of Alerts dashboard' })).toBeVisible();
  await expect(page.locator('.firm-qr__address')).toHaveText(`${portalAddress()}/maintenance`);
  for (const colours of ['Light', 'Dark']) {
    await page.getByRole('radio', { name: colours }).check();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download as PNG' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^alerts[-_ ]dashboard\.png$/i);
    const file = await readFile(await download.path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
  }
});

test('the QR code is within the window of a phone too', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/notifications');
  await settled(page);
  await page.getByRole('button', { name: 'QR code of this page' }).click();
  await expect(page.getByRole('button', { name: 'Download as PNG' })).toBeInViewport();
});

test('the user manual is downloaded as a PDF, with a notice before and after', async ({ page, signIn }) => {
  await signIn('reports');
  await page.goto('/');
  await settled(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'User manual' }).click()]);
  await expect(page.getByText('Downloading User Manual')).toBeVisible();
  await expect(page.getByText('Download Completed')).toBeVisible();
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(download.suggestedFilename()).toBe('firm-user-manual.pdf');
});

test('the user manual is in Arabic when the portal is', async ({ page, signIn }) => {
  await signIn('reports');
  await page.goto('/ar/');
  await settled(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'دليل المستخدم' }).click()]);
  expect(download.suggestedFilename()).toBe('firm-user-manual.ar.pdf');
  const file = await readFile(await download.path());
  expect(file.toString('latin1')).toContain('/Lang (ar)');
});

test('notices are at the bottom right for three seconds', async ({ page, signIn }) => {
  await signIn('reports');
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'User manual' }).click();
  const message = page.getByText('Download Completed');
  await expect(message).toBeVisible();
  const shown = Date.now();
  const box = (await message.boundingBox())!;
  expect(box.x).toBeGreaterThan(640);
  expect(box.y).toBeGreaterThan(400);
  await expect(message).toBeHidden();
  const stayed = Date.now() - shown;
  expect(stayed).toBeGreaterThan(2_000);
  expect(stayed).toBeLessThan(7_000);
});

test('a manual that cannot be downloaded shows an error, and the progress bar fails', async ({ page, signIn }) => {
  await signIn('reports');
  await page.goto('/');
  await settled(page);
  await page.route('**/*.pdf', (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.getByRole('button', { name: 'User manual' }).click();
  await expect(page.locator('.firm-notice').filter({ hasText: 'Error:' })).toBeVisible();
  await expect(page.getByText('Download Completed')).toHaveCount(0);
});

test('the progress bar shows for a slow call, not for a quick one', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/');
  await settled(page);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveCount(0);
  await page.route('**/backend/api/alerts/?*limit=10*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await follow(page, '/maintenance');
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('Skip to content moves the keyboard focus to the page', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/maintenance');
  await settled(page);
  await page.locator('.firm-skip').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#firm-main')).toBeFocused();
});
