/** The site monitor: a map and an equivalent list, with everything loaded from this portal (docs/rules/safe-distance.md#site-monitor). */
import { expect, settled, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

test('sites are on the map and in the list, a dormitory shows its plans, and nothing is loaded from outside', async ({ page, signIn, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn('safety');
  await page.goto('/safedistance/sitemonitor');
  const map = page.getByRole('group', { name: 'Map of sites and dormitories' });
  const list = page.getByRole('list', { name: 'Sites and dormitories' });
  // From afar it may share a marker with a place near it.
  const marker = map.getByRole('button', { name: /\bTuas shipyard\b/ });
  await expect(marker).toBeVisible();
  // Each place with a position is on the map, alone or with others at one marker, and in the list.
  const places = await list.getByRole('button').count();
  const onMap = async (): Promise<number> => {
    const [markers, shared] = await Promise.all([map.locator('.firm-monitor__marker').count(), map.locator('.firm-monitor__shared').evaluateAll((all) => all.map((one) => one.getAttribute('data-count')))]);
    return markers + shared.reduce((sum, count) => sum + Number(count) - 1, 0);
  };
  await expect.poll(onMap).toBe(places);
  await expect(list.getByRole('button', { name: /Tuas shipyard.* of 120 people/s })).toBeVisible();
  await list.getByRole('button', { name: /Tuas shipyard/ }).press('Enter');
  await expect(marker).toHaveClass(/firm-monitor__marker--chosen/);
  await expect(page).toHaveURL(/place=site-/);
  await list.getByRole('button').filter({ hasNotText: /shipyard|lot 4|Point/ }).first().click();
  const plan = page.locator('.firm-monitor__drawing svg');
  await expect(plan.getByRole('link').first()).toBeVisible();
  await settled(page);
  expect(asked.filter((url) => !url.startsWith(baseURL as string) && !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
});

test('places whose markers would cover each other share one, which shows them apart or lists them, by keyboard too', async ({ page, signIn, api }) => {
  const staff = await api('superuser');
  const name = `Twin ${uniqueMark()}`;
  const twins = [`${name} A`, `${name} B`];
  // Away from the sites of other tests; the third is close by. Those of an earlier run on the same portal are at the same positions.
  for (const [one, east] of [[twins[0], 0], [twins[1], 0], [`${name} C`, 0.001]] as const) await staff.post('/locations/', { name: one, latitude: 2.5, longitude: 101.5 + east });
  await signIn('safety');
  await page.goto('/safedistance/sitemonitor');
  const map = page.getByRole('group', { name: 'Map of sites and dormitories' });
  const three = map.getByRole('button', { name: new RegExp(`^\\d+ places: .*${twins[0]}.*${name} C`) });
  await three.focus();
  await three.press('Enter');
  await expect(map.getByRole('button', { name: new RegExp(`\\b${name} C`) })).toBeVisible();
  const two = map.getByRole('button', { name: new RegExp(`^\\d+ places: (?!.*${name} C).*${twins[0]}`) });
  await expect(two).toBeFocused();
  await two.press('Enter');
  await expect(two).toHaveAttribute('aria-expanded', 'true');
  await map.getByRole('list').getByRole('button', { name: new RegExp(`^${twins[1]}`) }).press('Enter');
  await expect(page.getByRole('heading', { name: twins[1] })).toBeVisible();
  await map.getByRole('list').getByRole('button').first().press('Escape');
  await expect(two).toBeFocused();
  await expect(two).toHaveAttribute('aria-expanded', 'false');
});
