/** The day's work: arrivals, departures and expected returns in the dormitories of the top bar's filter (docs/rules/tenancy.md#the-days-work). */
import { expect, test } from '../portal/test.ts';
import { allocate, dayFromNow, newFixture, reserve } from './ownClient.ts';

test('arrivals, departures and returns are recorded from the day’s lists', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 3);
  const reservation = await reserve(staff, client, { count: 3 });
  const arriving = await allocate(staff, reservation, residents[0], beds[0]);
  const leaving = await allocate(staff, reservation, residents[1], beds[1], { checked_in: true, end_date: dayFromNow(1) });
  const away = await allocate(staff, reservation, residents[2], beds[2], { checked_in: true });
  const out = await staff.ask('PUT', `/resourceallocations/${away.id}/`, { is_temp_checkout: true, return_date: dayFromNow(1), version: away.version });
  expect(out.status).toBe(200);
  await signIn('tenancy');
  await page.goto(`/reservations/list?view=today&day=${dayFromNow(1)}`);
  const list = (name: string) => page.getByRole('region', { name, exact: true });
  const open = async (name: string): Promise<void> => {
    const more = list(name).getByRole('button', { name: /^Show all/ });
    if (await more.count()) await more.click();
  };
  await expect(list('Arrivals')).toBeVisible();
  for (const name of ['Arrivals', 'Departures', 'Expected returns']) await open(name);
  const row = (name: string, who: string) => list(name).getByRole('listitem').filter({ hasText: who });
  await list('Arrivals').getByRole('button', { name: `Check in ${residents[0].name}` }).press('Enter');
  // The row stays in place, and a second press affects neither this resident nor another.
  await expect(row('Arrivals', residents[0].name)).toContainText(/Arrived \d\d:\d\d/);
  await expect(row('Arrivals', residents[0].name)).toBeFocused();
  await expect(row('Arrivals', residents[0].name).getByRole('button', { name: /^Undo/ })).toBeVisible();
  await expect.poll(async () => (await staff.get(`/resourceallocations/${arriving.id}/`)).state).toBe('checked-in');
  await list('Departures').getByRole('button', { name: `Check out ${residents[1].name}` }).click();
  await expect(row('Departures', residents[1].name)).toContainText(/Left \d\d:\d\d/);
  await expect.poll(async () => (await staff.get(`/resourceallocations/${leaving.id}/`)).state).toBe('checked-out');
  await list('Expected returns').getByRole('button', { name: `Record return of ${residents[2].name}` }).click();
  await expect(row('Expected returns', residents[2].name)).toContainText(/Back \d\d:\d\d/);
  await expect.poll(async () => (await staff.get(`/resourceallocations/${away.id}/`)).state).toBe('checked-in');
  // Each row has its own undo, whatever was done afterwards.
  await row('Arrivals', residents[0].name).getByRole('button', { name: /^Undo/ }).click();
  await expect(list('Arrivals').getByRole('button', { name: `Check in ${residents[0].name}` })).toBeVisible();
  await expect.poll(async () => (await staff.get(`/resourceallocations/${arriving.id}/`)).state).toBe('reserved');
  expect((await staff.get(`/resourceallocations/${leaving.id}/`)).state).toBe('checked-out');
});

test('before a check-in to a dirty room there is a question, and the day is printed with all its rows', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 1);
  const reservation = await reserve(staff, client, { count: 1 });
  // Set before a bed of the room is reserved, because the status of a reserved room cannot be changed by hand.
  await staff.patch(`/workzones/${beds[0].zone}/switch_status/`, { status: 'vacant-dirty' });
  const arriving = await allocate(staff, reservation, residents[0], beds[0]);
  await signIn('tenancy');
  await page.goto('/reservations/list?view=today');
  const arrivals = page.getByRole('region', { name: 'Arrivals', exact: true });
  await expect(arrivals).toBeVisible();
  const more = arrivals.getByRole('button', { name: /^Show all/ });
  if (await more.count()) await more.click();
  const row = arrivals.getByRole('listitem').filter({ hasText: residents[0].name });
  await expect(row).toContainText('Room dirty');
  const state = async () => (await staff.get(`/resourceallocations/${arriving.id}/`)).state;
  await row.getByRole('button', { name: /^Check in/ }).click();
  const asks = page.getByRole('dialog', { name: 'A room is not ready' });
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await expect(asks).toHaveCount(0);
  expect(await state()).toBe('reserved');
  await row.getByRole('button', { name: /^Check in/ }).click();
  await asks.getByRole('button', { name: 'Continue anyway' }).click();
  await expect(row).toContainText(/Arrived \d\d:\d\d/);
  await expect.poll(state).toBe('checked-in');

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.querySelector('body > .firm-print-sheet')?.textContent ?? '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', new RegExp(residents[0].name));
});

test('the lists follow the dormitory filter', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 1);
  const reservation = await reserve(staff, client);
  await allocate(staff, reservation, residents[0], beds[0]);
  await signIn('tenancy');
  const { id: user } = await (await api('tenancy')).get('/users/current/');
  const see = async (dormitories: readonly number[]): Promise<void> => {
    await page.goto('/product/pricing');
    await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`firm_dormitories_${user}`, JSON.stringify(dormitories)] as const);
    await page.goto('/reservations/list?view=today');
    await expect(page.getByRole('region', { name: 'Arrivals', exact: true })).toBeVisible();
    const more = page.getByRole('region', { name: 'Arrivals', exact: true }).getByRole('button', { name: /^Show all/ });
    if (await more.count()) await more.click();
  };
  await see([1]);
  await expect(page.getByRole('region', { name: 'Arrivals', exact: true }).getByText(residents[0].name)).toHaveCount(0);
  await see([2]);
  await expect(page.getByRole('region', { name: 'Arrivals', exact: true }).getByText(residents[0].name)).toBeVisible();
});
