/** Access reviews, decided with one key per line; and viewing the portal as another user (docs/rules/access.md). */
import { expect, settled, test } from '../portal/test.ts';

test('a half-finished review continues by keyboard, and shows its progress', async ({ page, signIn }) => {
  await signIn('useradmin');
  await page.goto('/admin/users?tab=review');
  await page.getByRole('button', { name: 'Autumn review' }).click();
  await expect(page).toHaveURL(/review=2/);
  const decided = page.getByText(/^\d+ of \d+ decided$/);
  const before = Number((await decided.innerText()).split(' ')[0]);
  const first = page.locator('[data-waits]').first();
  const id = await first.getAttribute('data-line');
  await first.getByRole('button', { name: /^Keep/ }).focus();
  await page.keyboard.press('k');
  await expect(page.locator(`[data-line="${id}"]`).getByText('Kept')).toBeVisible();
  await expect(decided).toHaveText(new RegExp(`^${before + 1} of`));
  // The next undecided line is selected.
  await expect(page.locator('[data-waits] :focus')).toHaveCount(1);
  await expect(page.getByText('Your own access: another administrator decides').first()).toBeVisible();
});

test('an administrator views the portal as another user, changes nothing, and ends it; the user is notified', async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill('tenancy');
  await page.getByRole('button', { name: 'More for Wei Ling Koh' }).click();
  await page.getByRole('button', { name: 'View as this user' }).click();
  await page.getByLabel('Reason').fill('Cannot find a reservation');
  await page.getByRole('dialog').getByRole('button', { name: 'View as this user' }).click();
  const bar = page.getByRole('region', { name: 'Viewing as another user' });
  await expect(bar.getByText(/as Wei Ling Koh/)).toBeVisible();
  await settled(page);
  await expect(page.getByRole('link', { name: 'User setup' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'End' }).click();
  await expect(bar).toHaveCount(0);
  // The open page would otherwise find the other user's session and show the notification, which the next page should show.
  await page.goto('about:blank');
  await signIn('tenancy');
  await page.goto('/');
  await expect(page.getByText(/Marcus Tan viewed the portal as you/)).toBeVisible();
});
