/** The settings of every service on one page, as parcels of their areas (docs/rules/administration.md#settings-page). */
import { expect, settled, test } from '../portal/test.ts';

test('every area contributes its settings; one is found by its name, shows what it would breach, is saved, and goes back to its default', async ({ page, signIn, api }) => {
  const admin = await api('superuser');
  const before = await admin.get('/resourceallocations/settings/');
  await signIn('superuser');
  await page.goto('/admin/facility?tab=settings');
  await settled(page);
  for (const name of ['Reservations and beds', 'Health', 'Maintenance', 'Safe distance', 'Users and permissions']) {
    await expect(page.getByRole('region', { name }).locator('.firm-setting').first()).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('residents per room');
  await expect(page.getByRole('region')).toHaveCount(1);
  const rooms = page.getByRole('region', { name: 'Reservations and beds' });
  await rooms.getByRole('spinbutton', { name: 'Maximum residents per room' }).fill('3');
  const would = rooms.getByText(/^Rooms beyond these limits: [1-9]/);
  await expect(would).toBeVisible();
  try {
    await rooms.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await admin.get('/resourceallocations/settings/')).max_residents_per_room).toBe(3);
    await page.reload();
    await expect(rooms.getByText('Changed. Default: 12')).toBeVisible();
    await expect(rooms.getByText(/Last changed by/)).toBeVisible();
    await rooms.getByRole('button', { name: 'Use default: Maximum residents per room' }).click();
    await rooms.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await admin.get('/resourceallocations/settings/')).max_residents_per_room).toBe(12);
  } finally {
    const { version } = await admin.get('/resourceallocations/settings/');
    await admin.put('/resourceallocations/settings/', { max_residents_per_room: before.max_residents_per_room, version });
  }
});

test('fewer days to reopen show how many alerts are affected, before saving', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/admin/facility?tab=settings');
  await settled(page);
  const maintenance = page.getByRole('region', { name: 'Maintenance' });
  const days = maintenance.getByRole('spinbutton', { name: /reopen/i });
  await days.fill('0');
  await expect(maintenance.getByText(/^Resolved alerts that can be reopened: 0 \(now: [1-9]/)).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(days).not.toHaveValue('0');
});

test('a user of facility setup reads and changes the settings permitted, and is told which are not shown', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/facility?tab=settings');
  await settled(page);
  await expect(page.getByText(/Not shown, because you do not have permission to view them: .*Health/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Users and permissions' }).getByText('You can view these settings')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Health' })).toHaveCount(0);
});
