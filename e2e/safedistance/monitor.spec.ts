/** The site monitor: a map and an equivalent list, with everything loaded from this portal (docs/rules/safe-distance.md#site-monitor). */
import { expect, settled, test } from '../portal/test.ts';

test('sites are on the map and in the list, a dormitory shows its plans, and nothing is loaded from outside', async ({ page, signIn, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn('safety');
  await page.goto('/safedistance/sitemonitor');
  const map = page.getByRole('group', { name: 'Map of sites and dormitories' });
  const list = page.getByRole('list', { name: 'Sites and dormitories' });
  const marker = map.getByRole('button', { name: /^Tuas shipyard, \d+ of 120 people, / });
  await expect(marker).toBeVisible();
  // Each place with a position is on the map and in the list.
  const places = await list.getByRole('button').count();
  await expect(map.locator('.firm-monitor__marker')).toHaveCount(places);
  await list.getByRole('button', { name: /Tuas shipyard/ }).press('Enter');
  await expect(marker).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/place=site-/);
  await list.getByRole('button').filter({ hasNotText: /shipyard|lot 4|Point/ }).first().click();
  const plan = page.locator('.firm-monitor__drawing svg');
  await expect(plan.getByRole('link').first()).toBeVisible();
  await settled(page);
  expect(asked.filter((url) => !url.startsWith(baseURL as string) && !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
});
