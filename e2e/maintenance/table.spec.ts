/** The table of alerts, whose state is in the address (docs/architecture/looks.md). */
import { expect, settled, signInContext, test, type Page } from '../portal/test.ts';
import { choose, report, suresh, uniqueTitle } from './screens.ts';

const range = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+–\d+ of/ });
const references = (page: Page) => page.locator('.firm-alerts__link');

test('page, size, order, search and filter are kept in the address, and a link shows the same rows', async ({ page, signIn, browser, baseURL, api }) => {
  await signIn('maintenance');
  await page.goto('/maintenance?show=all');
  await expect(range(page)).toHaveText(/^1–10 of/);
  await expect(references(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/alerts\.page=2/);
  await expect(range(page)).toHaveText(/^11–20 of/);
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
  await expect(page).toHaveURL(/alerts\.size=20/);
  await expect(page).not.toHaveURL(/alerts\.page=/);
  await expect(references(page)).toHaveCount(20);
  const byReference = page.getByRole('columnheader', { name: 'Reference' });
  await byReference.getByRole('button', { name: 'Reference' }).click();
  await expect(page).toHaveURL(/alerts\.sort=ref_id/);
  await expect(byReference).toHaveAttribute('aria-sort', 'ascending');
  await expect(references(page).first()).toHaveText('ALT-000001');
  await page.getByRole('searchbox', { name: 'Search in Alerts' }).fill('lamp');
  await expect(page).toHaveURL(/alerts\.q=lamp/);
  const found = await (await api('maintenance')).get('/alerts/?search=lamp&ordering=ref_id&limit=20');
  expect(found.count).toBeGreaterThan(1);
  await expect(references(page)).toHaveText(found.results.map(({ ref_id }: { ref_id: string }) => ref_id));
  const shown = await references(page).allInnerTexts();
  const other = await browser.newContext({ baseURL: baseURL! });
  await signInContext(other, 'maintenance');
  const second = await other.newPage();
  await second.goto(page.url());
  await expect(references(second).first()).toBeVisible();
  expect(await references(second).allInnerTexts()).toEqual(shown);
  await other.close();
});

test('a filter in the drawer narrows the rows, shows chips, at most three, and is removed again', async ({ page, signIn, api }) => {
  await signIn('maintenance');
  await page.goto('/maintenance');
  await expect(range(page)).toHaveText(/^1–10 of/);
  await page.getByRole('button', { name: 'Filter by Status' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const box = (await drawer.locator('.firm-filter-menu, .firm-filter').first().boundingBox().catch(() => null)) ?? null;
  if (box) expect(box.width).toBeLessThanOrEqual(300);
  for (const status of ['Cancelled', 'Resolved', 'Assigned', 'In Progress']) await drawer.getByRole('checkbox', { name: status, exact: true }).first().check();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/alerts\.f\.status=cancelled/);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.locator('.firm-chip')).toHaveCount(4);
  await expect(chips.getByRole('button', { name: '1 more in Status' })).toBeVisible();
  const own = await api('maintenance');
  // Other tests change alerts meanwhile: page and service are compared until both show the same moment.
  const showsAll = (status: string): Promise<void> =>
    expect(async () => {
      const { count } = await own.get(`/alerts/?status=${status}&limit=1`);
      await expect(range(page)).toHaveText(new RegExp(`of ${count}$`), { timeout: 500 });
    }).toPass();
  await showsAll('cancelled,resolved,assigned,in-progress');
  await page.goto('/maintenance?alerts.f.status=cancelled');
  await showsAll('cancelled');
  await page.getByRole('button', { name: 'Remove Cancelled from Status' }).click();
  await expect(page).not.toHaveURL(/alerts\.f\.status/);
});

test('a figure of the strip filters the list by its alerts, and pressed again shows all', async ({ page, signIn, api }) => {
  await signIn('maintenance');
  await page.goto('/maintenance');
  await settled(page);
  const number = page.getByRole('group', { name: 'Alert summary' }).getByRole('button', { name: /^Cancelled/ });
  await number.click();
  await expect(page).toHaveURL(/alerts\.f\.status=cancelled/);
  const { count } = await (await api('maintenance')).get('/alerts/?status=cancelled&limit=1');
  await expect(range(page)).toHaveText(new RegExp(`of ${count}$`));
  await expect(number).toContainText(String(count));
  await number.click();
  await expect(page).not.toHaveURL(/alerts\.f\.status/);
});

test('the overdue alerts of one block are found in the list and assigned to oneself', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const overdue = (await staff.get('/alerts/?status=assigned,in-progress&breached=true&ordering=due_time&limit=50')).results.find(
    (alert: { block_tag: number | null }) => alert.block_tag !== null,
  );
  const { count } = await staff.get(`/alerts/?status=assigned,in-progress&breached=true&block_tag=${overdue.block_tag}&limit=1`);
  await signIn('maintenance');
  await page.goto(`/maintenance?show=overdue&alerts.f.block_tag=${overdue.block_tag}`);
  await expect(range(page)).toHaveText(new RegExp(`of ${count}$`));
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(overdue.block_tag_name);
  await expect(page.getByRole('table').last()).toContainText(/overdue by/);
  const alert = await report(staff, uniqueTitle('Taken'));
  await page.goto(`/maintenance?show=unassigned&alerts.q=${encodeURIComponent(alert.name)}`);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect.poll(async () => (await staff.get(`/alerts/${alert.id}/`)).status).toBe('assigned');
  await page.getByRole('button', { name: /^Recent actions/ }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await staff.get(`/alerts/${alert.id}/`)).status).toBe('open');
});

test('alerts selected in the list are assigned to one user together, and unassigned together', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const mark = uniqueTitle('Ticked');
  const alerts = [await report(staff, `${mark} one`), await report(staff, `${mark} two`)];
  const states = async () => Promise.all(alerts.map(async ({ id }) => (await staff.get(`/alerts/${id}/`)).status));
  await signIn('maintenance');
  await page.goto(`/maintenance?show=unassigned&alerts.q=${encodeURIComponent(mark)}`);
  for (const { ref_id } of alerts) await page.getByRole('checkbox', { name: new RegExp(ref_id) }).check();
  await page.getByRole('button', { name: 'Assign selected (2)' }).click();
  const asks = page.getByRole('dialog');
  await choose(asks, /.*/, suresh.name);
  await asks.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(asks).toHaveCount(0);
  expect(await states()).toEqual(['assigned', 'assigned']);
  await page.getByRole('button', { name: /^Recent actions/ }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(states).toEqual(['open', 'open']);
});

test('a row is expanded by keyboard', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/maintenance?show=all&alerts.sort=ref_id');
  const unfold = page.getByRole('button', { name: /^Show details of ALT-000001/ });
  await unfold.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.firm-alerts__summary')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hide details of ALT-000001/ })).toBeFocused();
});

test('an invalid address shows the default table', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/maintenance?alerts.page=-4&alerts.size=7&alerts.sort=__proto__&alerts.f.nothing=1');
  await expect(range(page)).toHaveText(/^1–10 of/);
});

test('when rows cannot be loaded, the table says so and offers Retry', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.route('**/backend/api/alerts/?*limit=10*', (route) => route.fulfill({ status: 503, json: { message: 'away', statusCode: 503, code: 'unavailable' } }));
  await page.goto('/maintenance');
  await expect(page.getByText('The rows could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(range(page)).toHaveText(/^1–10 of/);
});
