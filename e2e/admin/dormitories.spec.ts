/** A user of facility set-up adds and changes a dormitory, and sees why one cannot be deleted. */
import { expect, settled, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

test('a dormitory is added, closed and deleted; one with residents stays and names them', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/contracts');
  await settled(page);
  await page.getByRole('navigation', { name: 'Set-up pages' }).getByRole('link', { name: 'Dormitories' }).click();
  await expect(page).toHaveURL(/\/admin\/dormitories/);
  const mark = uniqueMark().toUpperCase();
  const name = `Spring House ${mark}`;
  await page.getByRole('button', { name: 'New dormitory' }).click();
  const form = page.getByRole('dialog', { name: 'New dormitory' });
  await form.getByLabel('Reference').fill(`SH-${mark}`);
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const more = page.getByRole('button', { name: `More actions for ${name}` });
  await more.click();
  await page.getByRole('button', { name: 'Close the dormitory' }).click();
  await page.getByRole('dialog', { name: `Close ${name}?` }).getByRole('button', { name: 'Close the dormitory' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Closed')).toBeVisible();
  await more.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: `Delete ${name}?` }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('button', { name: /^More actions for / }).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog', { name: /^Delete / }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: /cannot be deleted$/ }).getByText(/^Residents: \d/)).toBeVisible();
});

test('a dormitory is opened from the list, with its zones and its contracts', async ({ page, signIn }) => {
  await signIn('setup');
  await page.goto('/admin/dormitories');
  await settled(page);
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/dormitories\/\d+/);
  await page.getByRole('tab', { name: 'Zones' }).click();
  await expect(page.getByRole('tree').or(page.locator('.ant-tree')).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Contracts' }).click();
  await page.getByRole('link', { name: /^CT-/ }).first().click();
  await expect(page).toHaveURL(/\/admin\/contracts\?.*contract=\d+/);
  await expect(page.getByRole('dialog')).toBeVisible();
});
