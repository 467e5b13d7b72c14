/** Set-up of clients, imports and zone types, in parcels of the residents area. */
import { expect, follow, settled, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

test('a client is added in set-up', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/clients');
  await settled(page);
  await page.getByRole('button', { name: 'New employer' }).click();
  const name = `Spring Works ${uniqueMark()}`;
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.goto('/admin/clients');
  await page.getByRole('searchbox').first().fill(name);
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('imports are offered in set-up, and zone types link to their zones', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/residents');
  await settled(page);
  await expect(page.getByRole('main').getByRole('button', { name: /file/i }).first()).toBeVisible();
  await follow(page, '/admin/facility?tab=types');
  await settled(page);
  await page.getByRole('link', { name: /Show zones Room/ }).click();
  await expect(page).toHaveURL(/\/admin\/zones\?zones\.f\.zone_type=3/);
});
