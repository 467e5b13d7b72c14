/** A zone is found and opened for a change, as who sets the facilities up does it. */
import { expect, settled, test } from '../portal/test.ts';

test('zones are narrowed to a type, and one is opened for a change', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/zones?zones.f.zone_type=4');
  await settled(page);
  const rows = page.getByRole('row').filter({ hasText: 'Canteen' });
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit Zone/ });
  await expect(dialog.getByLabel('Capacity (people)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});
