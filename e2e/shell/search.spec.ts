/** The search palette, opened with Ctrl+K or Cmd+K: limited by permissions, usable by keyboard, in small windows and right to left. */
import { expect, test, type Page } from '../portal/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everywhere' });
/** The keys work once the frame is rendered. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search everywhere' })).toBeVisible();
  await page.keyboard.press('Control+k');
}
const options = (page: Page) => page.getByRole('option');

test('a resident is found by beginnings of the name, and opened by keyboard', async ({ page, signIn, api }) => {
  const [one] = (await (await api('residents')).get('/employees/?limit=1&ordering=-name')).results;
  await signIn('residents');
  await page.goto('/');
  await openByKeys(page);
  await expect(field(page)).toBeFocused();
  await field(page).fill(one.pass_number);
  const group = page.getByRole('group', { name: 'Residents' });
  await expect(group.getByRole('option').first()).toContainText(one.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/operations/residents/${one.id}$`));
  await expect(field(page)).toHaveCount(0);
});

test('rooms, dormitories, clients, alerts and pages are found, each under its heading', async ({ page, signIn, api }) => {
  const me = await api('superuser');
  const [room] = (await me.get('/workzones/?zone_kind=room&limit=1')).results;
  const [dormitory] = (await me.get('/dormitories/?limit=1')).results;
  const [client] = (await me.get('/employerfirms/?limit=1')).results;
  const [alert] = (await me.get('/alerts/?limit=1')).results;
  await signIn('superuser');
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  const cases: readonly (readonly [string, string, string])[] = [
    [room.zone_ref_id, 'Rooms and facilities', room.zone_ref_id],
    [dormitory.name, 'Dormitories', dormitory.name],
    [client.name, 'Clients', client.name],
    [alert.ref_id, 'Alerts', alert.ref_id],
    ['notif', 'Pages', 'Notifications'],
  ];
  for (const [typed, group, shown] of cases) {
    await field(page).fill(typed);
    await expect(page.getByRole('group', { name: group }).getByRole('option').filter({ hasText: shown }).first()).toBeVisible();
  }
});

test('a reservation is the first hit for its number, typed without the leading zeros', async ({ page, signIn, api }) => {
  const one = (await (await api('staff')).get('/resourcereserves/?limit=1&ordering=id')).results[0];
  await signIn('tenancy');
  await page.goto('/');
  await openByKeys(page);
  await field(page).fill(`res-${one.id}`);
  await expect(page.getByRole('group', { name: 'Reservations' }).getByRole('option').first()).toContainText(one.ref_id);
});

test('arrow keys go through the lines and wrap at the ends; Escape closes', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/');
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search everywhere' })).toBeFocused();
});

test('nothing is found that the user may not open', async ({ page, signIn, api }) => {
  const [one] = (await (await api('residents')).get('/employees/?limit=1')).results;
  const asked: string[] = [];
  page.on('request', (request) => /\/(search|alerts)\/\?/.test(request.url()) && asked.push(request.url()));
  await signIn('nobody');
  await page.goto('/');
  await openByKeys(page);
  await field(page).fill(one.pass_number);
  await expect(page.getByText('No results for').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('another organisation’s residents are not found', async ({ page, signIn, api }) => {
  const [one] = (await (await api('residents')).get('/employees/?limit=1')).results;
  await signIn('other');
  await page.goto('/');
  await openByKeys(page);
  await field(page).fill(one.pass_number);
  await expect(page.getByText('No results for').first()).toBeVisible();
});

test('when a service is unavailable, only its own lines are missing', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.route('**/backend/api/search/**', (route) => route.fulfill({ status: 503, json: { message: 'away', statusCode: 503, code: 'unavailable' } }));
  await page.goto('/');
  await openByKeys(page);
  await field(page).fill('not');
  await expect(page.getByText('Some sections are not responding, so their results are missing.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toBeVisible();
});

test('in a small window the palette fills the screen, also right to left', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await signIn('residents');
  await page.goto('/ar');
  await page.locator('.firm-search-button').click();
  const box = (await page.locator('.firm-palette').boundingBox())!;
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 700 });
  await page.getByRole('combobox').fill('kranji');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
