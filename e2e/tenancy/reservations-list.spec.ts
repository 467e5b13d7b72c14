/** The list of reservations: by state, with how much is allocated, and cancelling after a preview (docs/rules/tenancy.md#reservations-list). */
import { expect, settled, test } from '../portal/test.ts';
import { allocate, dayFromNow, newFixture, reserve } from './ownClient.ts';

test('tabs by state are kept in the address and show their counts', async ({ page, signIn, api }) => {
  const tenancy = await api('tenancy');
  await signIn('tenancy');
  await page.goto('/reservations/list');
  await settled(page);
  await expect(page.getByRole('tab').first()).toContainText('Today');
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  for (const [name, state] of [['Active', 'active'], ['Past', 'past'], ['Cancelled', 'cancelled']] as const) {
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
    await tab.click();
    await expect(page).toHaveURL(new RegExp(`view=${state}`));
    await expect(page.getByRole('region', { name: `${name} reservations` }).getByRole('row').nth(1)).toBeVisible();
    await expect(tab).toContainText(String((await tenancy.get(`/resourcereserves/?state=${state}&limit=1`)).count));
  }
  await page.goto('/reservations');
  await expect(page).toHaveURL(/\/reservations\/list$/);
});

test('a row shows how many beds are allocated and expands to them; cancelling shows what happens to each', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 2);
  const reservation = await reserve(staff, client, { start_date: dayFromNow(0), count: 4 });
  const coming = await allocate(staff, reservation, residents[0], beds[0]);
  const here = await allocate(staff, reservation, residents[1], beds[1], { checked_in: true });
  await signIn('tenancy');
  await page.goto(`/reservations/list?view=active&reservations.q=${encodeURIComponent(client.name)}`);
  const row = page.getByRole('row').filter({ hasText: reservation.ref_id });
  await expect(row).toContainText('2 of 4 allocated');
  await row.getByRole('button', { name: /Show details/ }).click();
  const list = page.getByRole('list', { name: `Beds of ${reservation.ref_id}` });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText(residents[0].name);

  const cancel = async (): Promise<void> => {
    await row.getByRole('button', { name: `More for ${reservation.ref_id}` }).click();
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
  };
  await cancel();
  const asks = page.getByRole('dialog').filter({ hasText: `Cancel ${reservation.ref_id}?` });
  await expect(asks).toContainText('1 resident is not checked in: the stay is cancelled and the bed is free again');
  await expect(asks).toContainText('1 resident is checked in and keeps the bed');
  await expect(asks).toContainText('2 unallocated beds are released');
  await asks.getByRole('button', { name: 'Keep the reservation' }).click();
  await expect(asks).toHaveCount(0);
  expect((await staff.get(`/resourcereserves/${reservation.id}/`)).is_active).toBe(true);

  await cancel();
  await asks.getByRole('button', { name: 'Cancel the reservation' }).click();
  await expect(row).toHaveCount(0);
  expect(await staff.get(`/resourcereserves/${reservation.id}/`)).toMatchObject({ is_active: false, state: 'cancelled' });
  expect(await staff.get(`/resourceallocations/${coming.id}/`)).toMatchObject({ state: 'cancelled' });
  expect(await staff.get(`/resourceallocations/${here.id}/`)).toMatchObject({ state: 'checked-in' });
});

test('with permission to view only, there is no button that changes anything', async ({ page, signIn }) => {
  await signIn('tenancy');
  await page.route('**/backend/api/users/current/', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    await route.fulfill({ response: answer, json: { ...user, permissions: user.permissions.filter((name: string) => !/\.(add|change|delete)_/.test(name)) } });
  });
  await page.goto('/reservations/list?view=active');
  await expect(page.getByRole('region', { name: 'Active reservations' }).getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel RES-/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'New reservation' })).toHaveCount(0);
  await page.getByRole('link', { name: /^RES-/ }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: /^RES-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Cancel reservation|Allocate automatically|^Check in/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Without a bed' })).toHaveCount(0);
});
