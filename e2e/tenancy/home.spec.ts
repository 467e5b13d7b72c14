/** Today's figures on the home page: live, filtered by dormitory, and linked to the day's lists (docs/rules/portal.md#home). */
import { expect, test, type Page } from '../portal/test.ts';
import { dayFromNow, newFixture } from './ownClient.ts';

const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).locator('.firm-card__value');

test('a check-in changes the figure of an open home page, without a reload', async ({ page, signIn, api }) => {
  // The second organisation, where no other test has arrivals.
  const other = await api('other');
  const [{ id: dormitory }] = (await other.get('/dormitories/choices/')).results;
  const { residents, beds } = await newFixture(other, 1, {}, dormitory);
  const give = { person: residents[0].id, resource: beds[0].id, start_date: dayFromNow(0), end_date: dayFromNow(9) };
  await signIn('other');
  await page.goto('/');
  const before = Number(await figure(page, 'Arrivals').textContent());
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  const stay = await other.post('/resourceallocations/', give);
  await expect(figure(page, 'Arrivals')).toHaveText(String(before + 1));
  const checkedIn = await other.ask('PUT', `/resourceallocations/${stay.id}/`, { checked_in: true, version: stay.version });
  expect(checkedIn.status).toBe(200);
  await expect(figure(page, 'Arrivals')).toHaveText(String(before), { timeout: 2_000 });
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true);
});

test('the figures follow the dormitory filter and lead to the day’s lists', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const [, second] = (await own.get('/dormitories/choices/')).results;
  await signIn('tenancy');
  await page.goto('/');
  // Other tests check residents in meanwhile: page and service are compared until both show the same moment.
  const sayTheSame = (query: string) =>
    expect(async () => {
      const { counts } = await own.get(`/resourceallocations/day/?counts_only=true${query}`);
      for (const [name, count] of [['Arrivals', counts.arrivals], ['Departures', counts.departures], ['Expected returns', counts.returns]] as const) {
        expect(await figure(page, name).textContent()).toBe(String(count));
      }
    }).toPass();
  await sayTheSame('');
  await page.getByRole('button', { name: /^Dormitories:/ }).click();
  await page.getByRole('checkbox', { name: second.name }).check();
  await page.keyboard.press('Escape');
  await sayTheSame(`&dormitory=${second.id}`);
  await page.getByRole('link', { name: 'Arrivals' }).click();
  await expect(page).toHaveURL(/\/reservations\/list\?view=today/);
  await expect(page.getByRole('region', { name: 'Arrivals', exact: true }).getByRole('heading', { name: 'Arrivals' })).toBeVisible();
});

test('while tenancy is unavailable the rest of the home page works', async ({ page, signIn }) => {
  // Each change by another test refetches the figures, so tenancy remains unavailable until the button is pressed.
  await page.addInitScript(() => document.addEventListener('click', ({ target }) => Object.assign(window, { retried: target instanceof Element && target.textContent === 'Retry' }), true));
  const isRetried = (): Promise<boolean> => page.evaluate(() => 'retried' in window && window.retried === true);
  await page.route('**/resourceallocations/day/**', async (route) =>
    (await isRetried()) ? route.continue() : route.fulfill({ status: 503, json: { message: 'Away', statusCode: 503, code: 'unavailable' } }),
  );
  await signIn('superuser');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Occupied beds' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'These figures could not be loaded.' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'Arrivals')).toHaveText(/^[\d,]+$/);
});
