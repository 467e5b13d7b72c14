/** Free beds by type for the next 90 days (docs/rules/tenancy.md#forecast): figures, chart and table agree, and follow the dormitory filter. */
import type { Json } from '../portal/api.ts';
import { expect, test } from '../portal/test.ts';

const total = (types: Json[]): number => types.reduce((sum, { free }) => sum + free[0], 0);

test('the table has a row per day, and the chart is described for users who cannot see it', async ({ page, signIn, api }) => {
  const { types, days } = await (await api('tenancy')).get('/resourcereserves/free_beds/?days=90');
  expect(days).toHaveLength(90);
  await signIn('tenancy');
  await page.goto('/reservations/list?view=forecast');
  await expect(page.getByRole('heading', { name: 'Beds free to reserve in the next 90 days' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Beds free to reserve by day and type' });
  await expect(table.getByText('of 90')).toBeVisible();
  await expect(table.locator('tbody tr').filter({ hasText: days[0] })).toContainText(String(total(types)));
  await expect(page.getByRole('figure', { name: 'Beds free to reserve by type' }).getByRole('row', { includeHidden: true })).toHaveCount(91);
});

test('by week, the table shows the fewest free beds of each week', async ({ page, signIn }) => {
  await signIn('tenancy');
  await page.goto('/reservations/list?view=forecast');
  await page.getByText('Each week', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Beds free to reserve by day and type' }).getByText('of 13')).toBeVisible();
});

test('the dormitory filter of the top bar applies to the forecast', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const one = await own.get('/resourcereserves/free_beds/?days=90&dormitory=1');
  const me = await own.get('/users/current/');
  await signIn('tenancy');
  await page.addInitScript((id) => localStorage.setItem(`firm_dormitories_${id}`, '[1]'), me.id);
  await page.goto('/reservations/list?view=forecast');
  const row = page.getByRole('region', { name: 'Beds free to reserve by day and type' }).locator('tbody tr').filter({ hasText: one.days[0] });
  await expect(row).toContainText(String(total(one.types)));
});
