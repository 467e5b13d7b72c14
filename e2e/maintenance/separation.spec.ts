/** No user sees more than they have access to: organisations, dormitories, permissions (docs/rules/access.md#scope). */
import { expect, follow, test } from '../portal/test.ts';
import { report, uniqueTitle } from './screens.ts';

test('another organisation’s alerts appear nowhere: not in lists, figures, details, bell or live updates', async ({ page, signIn, api }) => {
  const [staff, other] = [await api('staff'), await api('other')];
  const theirs = await report(staff, uniqueTitle('First house'));
  const ours = await report(other, uniqueTitle('Second house'));
  expect((await other.ask('GET', `/alerts/${theirs.id}/`)).status).toBe(404);
  expect((await other.ask('PATCH', `/alerts/${theirs.id}/`, { name: 'Mine now' })).status).toBe(404);
  expect((await staff.ask('GET', `/alerts/${ours.id}/`)).status).toBe(404);
  const [ourStats, theirStats] = [await other.get('/alerts/stats/'), await staff.get('/alerts/stats/')];
  expect(ourStats.resolved).not.toBe(theirStats.resolved);

  await signIn('other');
  await page.goto(`/maintenance?alerts.q=${encodeURIComponent(ours.name)}`);
  await expect(page.getByText(ours.name).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search in Alerts' }).fill('First house');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await follow(page, `/maintenance/${theirs.ref_id}`);
  await expect(page.getByRole('main').getByText('This page could not be found')).toBeVisible();
  const secret = await report(staff, uniqueTitle('Not for you'));
  const mine = await report(other, uniqueTitle('For you'));
  await follow(page, '/notifications');
  await expect(page.getByRole('main').getByText(mine.name)).toBeVisible();
  await expect(page.getByText(secret.name)).toHaveCount(0);
  await page.getByRole('button', { name: /^Dormitories:/ }).click();
  await expect(page.getByText('Tuas Seaview Residence')).toHaveCount(0);
});

test('a user with one dormitory sees only its alerts and figures', async ({ page, signIn, api }) => {
  const [one, staff] = [await api('onedorm'), await api('staff')];
  const dormitories = (await staff.get('/dormitories/choices/')).results;
  const own = (await one.get('/dormitories/choices/')).results;
  expect(own).toHaveLength(1);
  const foreign = dormitories.find(({ id }: { id: number }) => id !== own[0].id);
  const theirs = await report(staff, uniqueTitle('Other dormitory'), { dormitory: foreign.id });
  expect((await one.ask('GET', `/alerts/${theirs.id}/`)).status).toBe(404);
  expect((await one.ask('POST', '/alerts/', { name: 'Over there', alert_type: 1, dormitory: foreign.id })).status).toBeGreaterThanOrEqual(400);
  await signIn('onedorm');
  await page.goto('/maintenance?show=all&alerts.size=100');
  await expect(page.getByRole('button', { name: 'Dormitories: 1 available' })).toBeVisible();
  const stats = await one.get('/alerts/stats/');
  const figure = page.getByRole('group', { name: 'Alert summary' }).getByRole('button', { name: /^Cancelled/ });
  await expect(figure).toContainText(String(stats.cancelled));
  await expect(page.getByRole('table').last()).toContainText(own[0].name);
  for (const { name } of dormitories.filter(({ id }: { id: number }) => id !== own[0].id)) {
    await expect(page.getByRole('main').getByText(name)).toHaveCount(0);
  }
  // Neither a choice that another user left in this browser nor an address grants more.
  expect((await one.get(`/alerts/?dormitory=${foreign.id}`)).count).toBe(0);
});

test('with permission to view only, the only button is the one that prints', async ({ page, signIn }) => {
  await page.route('**/backend/api/users/current/', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    const permissions = user.permissions.filter((name: string) => !/_alert$/.test(name) || /view_alert$/.test(name));
    await route.fulfill({ response, json: { ...user, permissions } });
  });
  await signIn('maintenance');
  await page.goto('/maintenance/ALT-000001');
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Actions' }).getByRole('button')).toHaveText(['Print']);
  await expect(page.getByRole('button', { name: /photos$/ })).toHaveCount(0);
  await page.goto('/maintenance');
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New alert' })).toHaveCount(0);
});
