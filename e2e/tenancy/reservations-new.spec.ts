/**
 * A new reservation: dates, dormitory, client, bed type and number of beds on one page, and the alternatives when beds
 * are short (docs/rules/tenancy.md#new-reservation).
 */
import { password } from '../portal/api.ts';
import { expect, follow, listOptions, settled, test, type Page } from '../portal/test.ts';
import { bunk, dayFromNow, newClient, quietDormitory as dormitory, reserve } from './ownClient.ts';
import { chance } from '../portal/chance.ts';

async function fillIn(page: Page, { start, end, client, count }: { start: string; end: string; client: string; count: number }): Promise<void> {
  await page.getByRole('textbox', { name: 'Arrival' }).fill(start);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Departure' }).fill(end);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: dormitory.name }).check();
  await page.getByRole('combobox', { name: 'Client' }).fill(client);
  await listOptions(page).filter({ hasText: client }).click();
  await page.getByRole('radio', { name: 'Bunk bed' }).check();
  await page.getByRole('spinbutton', { name: 'Number of beds' }).fill(String(count));
}

test('reserved on one page, with the strip of fourteen nights, and confirmed with a document', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const client = await newClient(staff);
  await signIn('tenancy');
  await page.goto('/reservations/new');
  await settled(page);
  const strip = page.getByRole('table', { name: 'Beds free to reserve, per night' });
  await expect(strip.getByRole('columnheader')).toHaveCount(14);
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page.getByText('The "Arrival" is required')).toBeVisible();
  await expect(page.getByText('The "Client" is required')).toBeVisible();

  await fillIn(page, { start: dayFromNow(3), end: dayFromNow(10), client: client.name, count: 2 });
  await expect(page.getByText('7 nights')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Beds free to reserve for the whole stay: \d/ })).toBeVisible();
  await expect(strip.locator('.firm-strip__night--stay')).toHaveCount(7);
  await expect(page.getByRole('list', { name: 'Colour key' }).getByRole('listitem')).toHaveText(['enough', 'too few', 'none', 'nights of this reservation']);

  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The reservation is confirmed' })).toBeFocused();
  await expect(page).toHaveURL(/made=\d+/);
  const sheet = page.locator('.firm-sheet');
  await expect(sheet).toContainText(client.name);
  await expect(sheet).toContainText('2 × Bunk bed');
  await expect(sheet.getByRole('img', { name: /QR code that leads to RES-/ })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: 'PDF' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^RES-\d{6} .+\.pdf$/);

  // Only the sheet is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('heading')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const id = Number(new URL(page.url()).searchParams.get('made'));
  expect(await staff.get(`/resourcereserves/${id}/`)).toMatchObject({ vendor: client.id, count: 2, start_date: dayFromNow(3), end_date: dayFromNow(10) });
  await page.getByRole('link', { name: 'Allocate beds' }).click();
  await expect(page).toHaveURL(/\/reservations\/RES-\d{6}$/);
});

test('too few beds: the nearest dates are offered and taken with one click, and a split makes all its reservations', async ({ page, signIn, api }) => {
  test.slow();
  const staff = await api('staff');
  const client = await newClient(staff);
  const from = 200 + chance().whole(0, 79) * 10;
  const [start, end] = [dayFromNow(from), dayFromNow(from + 3)];
  const ask = { dormitory: dormitory.id, res_type: bunk, start_date: start, end_date: end, count: 1 };
  const { free } = await staff.post('/resourcereserves/check_availability/', ask);
  // All beds but three are reserved by others on exactly these nights.
  const others = await reserve(staff, client, { dormitory: dormitory.id, start_date: start, end_date: end, count: free - 3 });
  await signIn('tenancy');
  await page.goto('/reservations/new');
  await settled(page);
  await fillIn(page, { start, end, client: client.name, count: 5 });
  await expect(page.getByRole('status').filter({ hasText: 'Beds free to reserve for the whole stay: only 3 of 5' })).toBeVisible();

  const offers = page.getByRole('region', { name: 'Alternatives' });
  await offers.getByRole('button', { name: /earlier|later/ }).first().click();
  await expect(page.getByRole('textbox', { name: 'Arrival' })).not.toHaveValue(start);
  await expect(offers).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Beds free to reserve for the whole stay: \d/ })).toBeVisible();

  await fillIn(page, { start, end, client: client.name, count: 5 });
  await expect(offers.getByRole('heading', { name: 'Same dates, split: 5 of 5 beds' })).toBeVisible();
  await offers.getByRole('button', { name: /^Make \d+ reservations$/ }).click();
  await expect(page.getByRole('heading', { name: /reservations are confirmed/ })).toBeVisible();
  const ids = new URL(page.url()).searchParams.get('made')!.split(',');
  const made = await Promise.all(ids.map((id) => staff.get(`/resourcereserves/${id}/`)));
  expect(made.length).toBeGreaterThan(1);
  expect(made.reduce((sum, { count }) => sum + count, 0)).toBe(5);

  // A further reservation joins the same group, and all parts are cancelled together.
  await follow(page, `/reservations/${made[0].ref_id}`);
  const group = made[0].group_ref ?? `GRP-${made[0].ref_id.slice(4)}`;
  const parts = page.getByRole('list', { name: `Other parts of ${group}` });
  await expect(parts.getByRole('listitem')).toHaveCount(made.length - 1);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: `Change ${made[0].ref_id}` });
  await change.getByRole('spinbutton', { name: 'Number of beds' }).fill(String(made[0].count + 1));
  await change.getByRole('button', { name: `Change ${made[0].ref_id} and make 1 more reservation` }).click();
  await expect(change).toHaveCount(0);
  await expect(parts.getByRole('listitem')).toHaveCount(made.length);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel ${made[0].ref_id}?` });
  await cancel.getByRole('radio', { name: `All parts of ${group}` }).check();
  await page.getByRole('button', { name: `Cancel ${made.length + 1} reservations` }).click();
  await expect.poll(async () => (await staff.get(`/resourcereserves/?group=${made[0].id}&is_active=true`)).count).toBe(0);
  await staff.patch(`/resourcereserves/${others.id}/`, { is_active: false });
});

test('after a split, the number of beds still missing is shown, and they are reserved as a further part', async ({ page, signIn, api }) => {
  test.slow();
  const staff = await api('staff');
  const client = await newClient(staff);
  const from = 2_000 + chance().whole(0, 79) * 10;
  const [start, end] = [dayFromNow(from), dayFromNow(from + 3)];
  const ask = { dormitory: dormitory.id, res_type: bunk, start_date: start, end_date: end, count: 1 };
  const { free } = await staff.post('/resourcereserves/check_availability/', ask);
  const others = [await reserve(staff, client, { dormitory: dormitory.id, start_date: start, end_date: end, count: free - 3 })];
  await signIn('tenancy');
  // The page gets no live updates of what others do meanwhile.
  await page.route('**/backend/api/live/**', (route) => route.abort());
  await page.goto('/reservations/new');
  await settled(page);
  await fillIn(page, { start, end, client: client.name, count: 5 });
  const offers = page.getByRole('region', { name: 'Alternatives' });
  await expect(offers.getByRole('heading', { name: 'Same dates, split: 5 of 5 beds' })).toBeVisible();
  const { split } = await staff.post('/resourcereserves/suggest/', { ...ask, count: 5 });
  expect(split.map(({ count }: { count: number }) => count)).toEqual([3, 2]);
  const second = { dormitory: split[1].dormitory, res_type: split[1].res_type, start_date: start, end_date: end };
  const there = await staff.post('/resourcereserves/check_availability/', { ...second, count: 1 });
  others.push(await reserve(staff, client, { ...second, count: there.free - 1 }));
  await offers.getByRole('button', { name: 'Make 2 reservations' }).click();

  await expect(page.getByRole('heading', { name: 'The reservation is confirmed' })).toBeVisible();
  await expect(page.getByText('Only part of your request was reserved. The rest was refused:')).toBeVisible();
  await expect(page.getByText('2 of 5 still without beds')).toBeVisible();
  const first = await staff.get(`/resourcereserves/${new URL(page.url()).searchParams.get('made')}/`);
  await page.getByRole('link', { name: 'Reserve for the remaining 2' }).click();
  await settled(page);
  await expect(page.getByText(`Further part of ${first.ref_id}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Arrival' })).toHaveValue(start);
  await expect(page.getByRole('region', { name: 'Client' })).toContainText(client.name);
  await expect(page.getByRole('spinbutton', { name: 'Number of beds' })).toHaveValue('2');
  await page.getByRole('region', { name: 'Alternatives' }).getByRole('button', { name: /^Make / }).click();
  await expect(page.getByRole('heading', { name: /confirmed$/ })).toBeVisible();
  await expect(page.getByText(/still without beds/)).toHaveCount(0);
  const parts = (await staff.get(`/resourcereserves/?group=${first.id}`)).results;
  expect(parts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(5);

  await follow(page, `/reservations/${first.ref_id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel ${first.ref_id}?` });
  await cancel.getByRole('radio', { name: /^All parts of GRP-/ }).check();
  await page.getByRole('button', { name: `Cancel ${parts.length} reservations` }).click();
  await expect.poll(async () => (await staff.get(`/resourcereserves/?group=${first.id}&is_active=true`)).count).toBe(0);
  for (const { id } of others) await staff.patch(`/resourcereserves/${id}/`, { is_active: false });
});

test('beds that were taken while the user typed: the reservation is refused with the reason, and nothing typed is lost', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const client = await newClient(staff);
  const from = 1_005 + chance().whole(0, 79) * 10;
  const [start, end] = [dayFromNow(from), dayFromNow(from + 2)];
  const { free } = await staff.post('/resourcereserves/check_availability/', { dormitory: dormitory.id, res_type: bunk, start_date: start, end_date: end, count: 1 });
  await signIn('tenancy');
  await page.goto('/reservations/new');
  await settled(page);
  await fillIn(page, { start, end, client: client.name, count: 2 });
  await expect(page.getByRole('status').filter({ hasText: /^Beds free to reserve for the whole stay: \d/ })).toBeVisible();
  // The page's check is blocked, so that it does not learn of the change in time.
  await page.route('**/resourcereserves/suggest/', (route) => route.abort());
  const others = await reserve(staff, client, { dormitory: dormitory.id, start_date: start, end_date: end, count: free });
  await page.getByRole('button', { name: 'Reserve', exact: true }).click();
  // Scrolled into view, although the button is at the end of a long page.
  await expect(page.locator('.firm-refusal')).toBeInViewport();
  await expect(page.getByText(new RegExp(`^${start} – `))).toBeInViewport();
  await expect(page.getByRole('spinbutton', { name: 'Number of beds' })).toHaveValue('2');
  await staff.patch(`/resourcereserves/${others.id}/`, { is_active: false });
});

test('the draft is there again after the session was locked, and is discarded by starting again', async ({ page, signIn, api }) => {
  const client = await newClient(await api('staff'));
  await signIn('tenancy');
  await page.goto('/reservations/new');
  await settled(page);
  await fillIn(page, { start: dayFromNow(3), end: dayFromNow(10), client: client.name, count: 7 });
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Night shift');
  await page.getByRole('button', { name: 'Lock' }).click();
  await page.getByLabel('Password', { exact: false }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toHaveURL(/\/reservations\/new$/);
  await expect(page.getByText('Your draft has been restored.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Arrival' })).toHaveValue(dayFromNow(3));
  await expect(page.getByRole('region', { name: 'Client' })).toContainText(client.name);
  await expect(page.getByRole('radio', { name: 'Bunk bed' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveValue('Night shift');

  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveValue('');
  await page.reload();
  await settled(page);
  await expect(page.getByText('Your draft has been restored.')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Arrival' })).toHaveValue('');
});

test('the strip is paged by weeks, and pressing a day sets the arrival', async ({ page, signIn }) => {
  await signIn('tenancy');
  await page.goto('/reservations/new');
  const strip = page.getByRole('table', { name: 'Beds free to reserve, per night' });
  await expect(strip.getByRole('button', { name: `Arrive on ${dayFromNow(0)}` })).toBeVisible();
  await page.getByRole('button', { name: 'A week later' }).click();
  await expect(strip.getByRole('button', { name: `Arrive on ${dayFromNow(20)}` })).toBeVisible();
  await strip.getByRole('button', { name: `Arrive on ${dayFromNow(9)}` }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Arrival' })).toHaveValue(dayFromNow(9));
  await strip.getByRole('button', { name: 'Bunk bed' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'Bunk bed' })).toBeChecked();
});
