/** The alert dialog (docs/rules/maintenance.md#detail-dialog), opened also from the bell on a page of another area. */
import { expect, settled, test } from '../portal/test.ts';
import { assigned, moveAlert, chooseMore, fact, photograph, report, alertDialog, uniqueTitle } from './screens.ts';
import { readFile } from 'node:fs/promises';

test('from the bell, on a page of another area: five tabs, the tab in the address', async ({ page, signIn, api }) => {
  const alert = await report(await api('staff'), uniqueTitle('From the bell'));
  await signIn('maintenance');
  await page.goto('/reports');
  await settled(page);
  await page.getByRole('button', { name: /^Notifications:/ }).click();
  await page.locator('.firm-bell').getByRole('button', { name: alert.name }).click();
  const dialog = await alertDialog(page, alert.ref_id);
  await expect(page).toHaveURL(new RegExp(`/reports\\?.*alert=${alert.id}`));
  await expect(dialog.getByRole('tab')).toHaveText(['Details', 'Assigned To', 'Progress', 'Resolution', 'Audit']);
  for (const [tab, key, shows] of [
    ['Assigned To', 'assigned', 'Assignee'],
    ['Progress', 'progress', 'Progress remarks'],
    ['Resolution', 'resolution', 'Completion date'],
    ['Details', 'details', 'Problem type'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${key}`));
    await expect(fact(dialog, shows)).toBeVisible();
  }
  await dialog.getByRole('tab', { name: 'Audit' }).click();
  await expect(page).toHaveURL(/tab=audit/);
  await expect(dialog.getByRole('region', { name: 'Audit' }).locator('li')).toHaveCount(1);
  const box = (await page.locator('.ant-modal:visible').first().boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(1000);
  await expect(dialog.getByRole('link', { name: 'All alerts' })).toHaveAttribute('href', '/maintenance/');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/reports$/);
});

test('a link to an alert and its tab opens just that', async ({ page, signIn, api }) => {
  const alert = await moveAlert(await api('staff'), await report(await api('staff'), uniqueTitle('By link')), assigned);
  await signIn('maintenance');
  for (const path of ['/maintenance', '/notifications']) {
    await page.goto(`${path}?alert=${alert.id}&tab=progress`);
    const dialog = await alertDialog(page, alert.ref_id);
    await expect(dialog.getByRole('tab', { name: 'Progress' })).toHaveAttribute('aria-selected', 'true');
    await expect(fact(dialog, 'Acknowledged')).toContainText('No');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  await page.goto(`/maintenance/${alert.id}?tab=assigned`);
  await expect(page.getByRole('tab', { name: 'Assigned To' })).toHaveAttribute('aria-selected', 'true');
  await expect(fact(page.getByRole('main'), 'Assignee')).toHaveText('Suresh Kumar');
});

test('a typed reason is discarded only after confirmation, however often Escape is pressed', async ({ page, signIn, api }) => {
  const alert = await report(await api('staff'), uniqueTitle('Typed'));
  await signIn('maintenance');
  await page.goto(`/maintenance?alert=${alert.id}`);
  const dialog = await alertDialog(page, alert.ref_id);
  await chooseMore(page, 'Cancel alert');
  const asks = page.getByRole('dialog').filter({ hasText: `Cancel alert: ${alert.ref_id}` });
  const reason = asks.getByRole('textbox', { name: 'Remarks' });
  await reason.fill('Reported twice');
  for (const word of ['Keep editing', 'Keep editing', 'Discard']) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: word }).click();
    await expect(page.getByRole('button', { name: word })).toHaveCount(0);
    if (word !== 'Discard') await expect(reason).toHaveValue('Reported twice');
  }
  await expect(asks).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a spinner while it loads, and words when it cannot', async ({ page, signIn, api }) => {
  const alert = await report(await api('staff'), uniqueTitle('Slow'));
  await signIn('maintenance');
  await page.route(`**/backend/api/alerts/${alert.id}/`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  await page.goto(`/maintenance?alert=${alert.id}`);
  await expect(page.getByRole('status', { name: 'Loading alert…' })).toBeVisible();
  await alertDialog(page, alert.ref_id);
  await page.goto('/maintenance?alert=999999');
  await expect(page.getByRole('dialog').getByText('This page could not be found')).toBeVisible();
});

test('the badge is red when the allowed hours are exceeded', async ({ page, signIn, api }) => {
  const breached = (await (await api('maintenance')).get('/alerts/?breached=true&status=assigned,in-progress&limit=1')).results[0];
  await signIn('maintenance');
  await page.goto(`/maintenance/${breached.ref_id}`);
  const badge = page.locator('.firm-alert__title .firm-status').nth(1);
  await expect(badge).toHaveClass(/firm-tone-red/);
  await expect(badge).toContainText('Overdue');
  await expect(badge).toContainText(/\d+ (day|hr|min)/);
});

test('the carousel goes through the photos by buttons and keys', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const alert = await report(staff, uniqueTitle('Two pictures'));
  const form = new FormData();
  form.set('img_type', 'before');
  const file = new Blob([await readFile(photograph)], { type: 'image/jpeg' });
  form.append('image_files', file, 'one.jpg');
  form.append('image_files', file, 'two.jpg');
  expect((await staff.ask('PATCH', `/alerts/${alert.id}/image_files/`, form)).status).toBe(200);
  await signIn('maintenance');
  await page.goto(`/maintenance/${alert.ref_id}`);
  const carousel = page.getByRole('group', { name: 'Photos: Photos before' });
  await expect(carousel.getByRole('group', { name: '1 of 2' })).toBeVisible();
  await carousel.getByRole('button', { name: 'Next photo' }).click();
  await expect(carousel.getByRole('group', { name: '2 of 2' })).toBeVisible();
  await carousel.getByRole('button', { name: 'Show photo 1' }).click();
  await expect(carousel.getByRole('group', { name: '1 of 2' })).toBeVisible();
});

test('photos are shown only to users with access to the alert, and not without a session', async ({ page, context, api, signIn }) => {
  const staff = await api('staff');
  const withPicture = (await staff.get('/alerts/?limit=100')).results.find((alert: { alertimages: unknown[] }) => alert.alertimages.length > 0);
  const address = withPicture.alertimages[0].img as string;
  await signIn('maintenance');
  await page.goto('/');
  expect((await context.request.get(address)).status()).toBe(200);
  const path = new URL(address, 'http://portal').pathname.replace('/backend/api', '');
  expect((await (await api('other')).ask('GET', path)).status).toBe(404);
  await context.clearCookies();
  expect((await context.request.get(address)).status()).toBe(401);
});
