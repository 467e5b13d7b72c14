/** Allocating beds: by choosing and pressing, by dragging, and by rules; never the same bed twice (docs/rules/tenancy.md#allocating-beds). */
import { expect, listOptions, test, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';
import { allocate, bunk, dormitory, newFixture, reserve, show, tile, undoLast } from './ownClient.ts';

const waiting = (page: Page) => page.getByRole('region', { name: 'Without a bed' });

test('by keyboard: a resident and a bed are selected, and Undo undoes it', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 2);
  const reservation = await reserve(staff, client);
  const bed = beds[0];
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  await show(page, bed.ref_id);
  await waiting(page).getByRole('button', { name: residents[0].name }).press('Enter');
  await expect(page.getByText(`${residents[0].name}: select a free bed`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${residents[0].name}: select a free bed`)).toHaveCount(0);
  await waiting(page).getByRole('button', { name: residents[0].name }).press('Enter');
  await tile(page, bed.ref_id).getByRole('button', { name: `${bed.ref_id}: free` }).press('Enter');
  await expect(tile(page, bed.ref_id)).toContainText('Reserved');
  await expect(page.getByText(`${residents[0].name}: bed ${bed.ref_id} allocated`)).toBeVisible();
  await expect(page.getByText('1 of 3 allocated')).toBeVisible();
  // The keyboard focus is still on the pressed bed.
  const pressed = tile(page, bed.ref_id).getByRole('button', { name: `${bed.ref_id}: `, disabled: true });
  await expect(pressed).toBeFocused();
  await expect(waiting(page).getByRole('button', { name: residents[0].name })).toHaveCount(0);
  await expect.poll(async () => (await staff.get(`/resourceallocations/?reservation=${reservation.id}&is_active=true`)).count).toBe(1);

  await undoLast(page);
  await expect(waiting(page).getByRole('button', { name: residents[0].name })).toBeVisible();
  await expect(page.getByText('0 of 3 allocated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recent actions' })).toBeFocused();
});

test('a reservation is changed: more beds and other remarks, with the same check as for a new one', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client } = await newFixture(staff, 1);
  const reservation = await reserve(staff, client);
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Change ${reservation.ref_id}` });
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await dialog.getByRole('spinbutton', { name: 'Number of beds' }).fill('4');
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('One more');
  await expect(dialog.getByRole('status').filter({ hasText: /^Beds free to reserve for the whole stay: \d/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('0 of 4 allocated')).toBeVisible();
  expect(await staff.get(`/resourcereserves/${reservation.id}/`)).toMatchObject({ count: 4, remarks: 'One more', start_date: reservation.start_date });
});

test('by dragging: a resident to a bed, and the stay on to another bed', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 1);
  const reservation = await reserve(staff, client);
  const [bed, next] = beds;
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.id}`);
  const drag = async (from: ReturnType<typeof tile>, to: ReturnType<typeof tile>): Promise<void> => {
    const a = (await from.boundingBox())!;
    const b = (await to.boundingBox())!;
    await page.mouse.move(a.x + 40, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(a.x + 60, a.y + a.height / 2 + 6, { steps: 4 });
    await page.mouse.move(b.x + b.width / 2, b.y + b.height - 20, { steps: 12 });
    await page.waitForTimeout(150);
    await page.mouse.move(b.x + b.width / 2 + 2, b.y + b.height - 18, { steps: 3 });
    await page.waitForTimeout(150);
    await page.mouse.up();
  };
  await page.getByRole('textbox', { name: 'Room, bed or name' }).fill(bed.ref_id.split('-B')[0]);
  await expect(tile(page, bed.ref_id)).toBeVisible();
  await drag(waiting(page).getByRole('button', { name: residents[0].name }), tile(page, bed.ref_id));
  await expect(tile(page, bed.ref_id)).toContainText(residents[0].name);
  await expect.poll(async () => (await staff.get(`/resourceallocations/?reservation=${reservation.id}`)).results[0]?.resource).toBe(bed.id);
  await expect(tile(page, bed.ref_id).getByRole('button', { name: /^Actions for/ })).toBeVisible();
  await expect(tile(page, next.ref_id)).toBeVisible();
  await drag(tile(page, bed.ref_id).locator('.firm-bed__stay'), tile(page, next.ref_id));
  await expect(tile(page, next.ref_id)).toContainText(residents[0].name);
  await expect.poll(async () => (await staff.get(`/resourceallocations/?reservation=${reservation.id}&is_active=true`)).results[0]?.resource).toBe(next.id);
});

test('a bed taken in the meantime is refused with a message that names the stay', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 2);
  const reservation = await reserve(staff, client);
  const bed = beds[0];
  await signIn('tenancy');
  // This page gets no live updates.
  await page.route('**/backend/api/live/**', (route) => route.abort());
  await page.goto(`/reservations/${reservation.ref_id}`);
  await show(page, bed.ref_id);
  await allocate(staff, reservation, residents[1], bed);
  await waiting(page).getByRole('button', { name: residents[0].name }).click();
  await tile(page, bed.ref_id).click();
  const note = page.locator('.firm-refusal');
  await expect(note).toContainText(`Bed ${bed.ref_id} is taken on these dates`);
  await expect(note.getByRole('listitem')).toHaveCount(1);
  await expect(tile(page, bed.ref_id)).toContainText(residents[1].name);
  await expect(waiting(page).getByRole('button', { name: residents[0].name })).toBeVisible();
});

test('another user’s step appears on the board within a second', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 1);
  const reservation = await reserve(staff, client);
  const bed = beds[0];
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  await show(page, bed.ref_id);
  await page.waitForTimeout(1_000);
  const stay = await allocate(staff, reservation, residents[0], bed);
  await expect(tile(page, bed.ref_id)).toContainText(residents[0].name, { timeout: 2_000 });
  const arrived = await staff.ask('PUT', `/resourceallocations/${stay.id}/`, { checked_in: true, version: stay.version });
  expect(arrived.status).toBe(200);
  await expect(tile(page, bed.ref_id)).toContainText('Checked in', { timeout: 2_000 });
});

test('by rules: the plan is shown first, then the beds are allocated in one step', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { client, residents, beds } = await newFixture(staff, 4, { language: 'Tamil' });
  // In a room of its own: the plan would be refused if another test took one of its beds.
  const reservation = await reserve(staff, client, { count: 4, zone: beds[0].zone });
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  await page.getByRole('button', { name: 'Allocate automatically' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Allocate automatically' });
  for (const { name } of residents) await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Residents who asked for a lower bunk' }).fill(residents[2].name);
  await listOptions(page).filter({ hasText: residents[2].name }).click();
  await dialog.getByRole('checkbox', { name: 'Keep the same language together' }).uncheck();
  expect((await staff.get(`/resourceallocations/?reservation=${reservation.id}`)).count).toBe(0);
  await dialog.getByRole('button', { name: 'Allocate 4 beds' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('4 of 4 allocated')).toBeVisible();
  const { results } = await staff.get(`/resourceallocations/?reservation=${reservation.id}`);
  expect(new Set(results.map(({ person }: { person: number }) => person))).toEqual(new Set(residents.map(({ id }) => id)));
});

test('sixty residents imported with their employer are allocated in the same company’s reservation, and an employer of similar name is linked with one click', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const mark = uniqueMark().toUpperCase();
  const client = await staff.post('/vendors/', { name: `Otter ${mark} Pte. Ltd.`, uen_number: `2019-${mark}-K` });
  const employer = await staff.post('/employerfirms/', { name: `Workers of ${mark}`, uen_number: `2019${mark.toLowerCase()}k` });
  const alike = await staff.post('/employerfirms/', { name: `OTTER ${mark}` });
  const latecomer = await staff.post('/employees/', { name: `Late ${mark}`, pass_number: `L-${mark}`, employer: alike.id, dorm_id: dormitory.id, work_pass_expiry: '2030-12-31' });
  const zone = await staff.post('/workzones/', { name: `Hall ${mark}`, zone_ref_id: `H-${mark}`, zone_type: 3, dormitory: dormitory.id });
  const beds = Array.from({ length: 61 }, (_, i) => ({ ref_id: `H-${mark}-B${i + 1}`, zone: zone.id, type: bunk, bunk: 'none' }));
  await staff.post('/resources/bulkcreate/', { resources: beds });

  await signIn('staff');
  await page.goto('/operations/residents?tab=import');
  const rows = Array.from({ length: 60 }, (_, i) => `Otter Worker ${i};O-${mark}-${i};${dormitory.name};${employer.name}`);
  const lines = ['Name;Pass number;Dormitory;Employer', ...rows].join('\r\n');
  await page.locator('.firm-import__drop input[type=file]').setInputFiles({ name: 'otter.csv', mimeType: 'text/csv', buffer: Buffer.from(lines, 'utf8') });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import rows: 60' }).click();
  await expect(page.getByText('Imported: 60 new, 0 changed')).toBeVisible({ timeout: 30_000 });

  const reservation = await reserve(staff, client, { count: 61, zone: zone.id });
  await page.goto(`/reservations/${reservation.ref_id}`);
  await page.getByRole('button', { name: 'Allocate automatically' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Allocate automatically' });
  await expect(dialog.getByRole('button', { name: 'Allocate 60 beds' })).toBeEnabled();
  await dialog.getByRole('button', { name: `Same company: ${alike.name}` }).click();
  await dialog.getByRole('button', { name: 'Allocate 61 beds' }).click();
  await expect(page.getByText('61 of 61 allocated')).toBeVisible();
  expect((await staff.get(`/resourceallocations/?reservation=${reservation.id}&person=${latecomer.id}`)).count).toBe(1);
  // The client's page counts them, and names the employers that are the same company.
  await page.goto(`/operations/clients/vendor-${client.id}`);
  for (const { name } of [employer, alike]) await expect(page.getByText(`The same company as the employer ${name}`)).toBeVisible();
  expect((await staff.get(`/employees/?vendor=${client.id}&limit=1`)).count).toBe(61);
});
