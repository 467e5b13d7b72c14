/** Changes are found in the audit by type, user and record, with the values before and after in words (docs/rules/administration.md#audit-page). */
import { expect, test } from '../portal/test.ts';

test('a changed alert is found in the audit, with who changed it, from what and to what', async ({ page, signIn, api }) => {
  const worker = await api('maintenance');
  const made = await worker.post('/alerts/', { name: 'Lamp of the stairs flickers', dormitory: 1, priority: 3 });
  await worker.patch(`/alerts/${made.id}/`, { priority: 1, version: made.version });
  await signIn('superuser');
  await page.goto('/admin/users?tab=audit');
  await expect(page.getByText('Alert: Changed').first()).toBeVisible();

  // Everything that happened to this alert.
  await page.getByRole('button', { name: 'Lamp of the stairs flickers' }).first().click();
  await expect(page).toHaveURL(new RegExp(`record=${made.id}`));
  const lines = page.locator('.firm-audit li');
  await expect(lines).toHaveCount(2);
  await lines.first().getByText(/^Changed fields/).click();
  await expect(lines.first()).toContainText('Medium changed to Critical');

  // Filtered by action, by keyboard; then everything again.
  await page.getByLabel('Action').focus();
  await page.keyboard.type('Added');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(lines.nth(3)).toBeVisible();
});

test('without permission to view permissions there is no audit', async ({ api }) => {
  const { status } = await (await api('maintenance')).ask('GET', '/audit/');
  expect(status).toBe(403);
});
