/**
 * The life of a stay on the reservation's page: checked in, temporarily out and back, transferred, swapped, checked out,
 * and undone (docs/rules/tenancy.md#allocating-beds).
 */
import { expect, listOptions, test, type Page } from '../portal/test.ts';
import type { Json } from '../portal/api.ts';
import { act, allocate, newFixture, reserve, show, tile, undoLast, type Fixture } from './ownClient.ts';
import type { Api } from '../portal/api.ts';

interface Set extends Fixture {
  readonly reservation: Json;
  readonly stays: readonly Json[];
}

async function withStays(api: Api, count: number, more: object = {}): Promise<Set> {
  const fixture = await newFixture(api, count);
  const reservation = await reserve(api, fixture.client, { count });
  const stays: Json[] = [];
  for (const [i, resident] of fixture.residents.entries()) stays.push(await allocate(api, reservation, resident, fixture.beds[i], more));
  return { ...fixture, reservation, stays };
}

const stateOf = async (api: Api, stay: Json): Promise<string> => (await api.get(`/resourceallocations/${stay.id}/`)).state;

test('a resident is checked in, temporarily out and back, and checked out; each step can be undone while nothing depends on it', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { reservation, stays, residents, beds } = await withStays(staff, 1);
  const { name } = residents[0];
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  const bed = await show(page, beds[0].ref_id);
  await act(page, name, 'Check in');
  await expect(bed).toContainText('Checked in');
  await expect.poll(() => stateOf(staff, stays[0])).toBe('checked-in');
  await undoLast(page);
  await expect(bed).toContainText('Reserved');
  await act(page, name, 'Check in');
  await expect(bed).toContainText('Checked in');
  await expect.poll(() => stateOf(staff, stays[0])).toBe('checked-in');

  await act(page, name, 'Temporary check-out');
  await page.getByRole('dialog').getByRole('radio', { name: 'Home leave' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Temporary check-out' }).click();
  await expect(bed).toContainText('Temporarily out');
  await expect.poll(() => stateOf(staff, stays[0])).toBe('temporarily-out');
  await act(page, name, 'Record return');
  await expect(bed).toContainText('Checked in');
  await expect.poll(() => stateOf(staff, stays[0])).toBe('checked-in');

  await act(page, name, 'Check out');
  await expect(bed).toContainText('free');
  await expect.poll(() => stateOf(staff, stays[0])).toBe('checked-out');
});

test('a transfer shows the old and the new room, and is done in one step', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { reservation, stays, residents, beds } = await withStays(staff, 1, { checked_in: true });
  // A bed of the other room.
  const target = beds[4];
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  await show(page, beds[0].ref_id);
  await act(page, residents[0].name, 'Transfer');
  const dialog = page.getByRole('dialog').filter({ hasText: `Transfer ${residents[0].name}` });
  await expect(dialog.getByRole('region', { name: 'Now' })).toContainText(beds[0].ref_id.split('-B')[0]);
  await dialog.getByRole('combobox', { name: 'New bed' }).fill(target.ref_id);
  await listOptions(page).filter({ hasText: target.ref_id }).first().click();
  await expect(dialog.getByRole('region', { name: 'New' })).toContainText(residents[0].name);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog).toHaveCount(0);
  await show(page, target.ref_id);
  await expect(tile(page, target.ref_id)).toContainText(residents[0].name);
  expect(await staff.get(`/resourceallocations/${stays[0].id}/`)).toMatchObject({ state: 'transferred', transferred: true });

  await undoLast(page);
  await show(page, beds[0].ref_id);
  await expect(tile(page, beds[0].ref_id)).toContainText(residents[0].name);
  await expect.poll(() => stateOf(staff, stays[0])).toBe('checked-in');
});

test('two checked-in residents swap beds', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { reservation, residents, beds } = await withStays(staff, 2, { checked_in: true });
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  await expect(tile(page, beds[0].ref_id)).toBeVisible();
  await act(page, residents[0].name, 'Swap beds');
  await tile(page, beds[1].ref_id).getByRole('button', { name: new RegExp(`^${beds[1].ref_id}`) }).press('Enter');
  const dialog = page.getByRole('dialog').filter({ hasText: 'Swap beds?' });
  await expect(dialog).toContainText(residents[1].name);
  await dialog.getByRole('button', { name: 'Swap beds' }).click();
  await expect(tile(page, beds[0].ref_id)).toContainText(residents[1].name);
  await expect(tile(page, beds[1].ref_id)).toContainText(residents[0].name);
  await expect
    .poll(async () => (await staff.get(`/resourceallocations/?person=${residents[0].id}&is_active=true`)).results[0]?.resource)
    .toBe(beds[1].id);
});

test('many are checked out in one step, after confirmation', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { reservation, stays } = await withStays(staff, 3, { checked_in: true });
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}?show=stays`);
  await page.getByRole('checkbox', { name: 'All' }).check();
  await page.getByRole('button', { name: 'Check out 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click();
  await expect(page.getByText('3 residents are checked out')).toBeVisible();
  for (const stay of stays) expect(await stateOf(staff, stay)).toBe('checked-out');
});

/** Gives the page a fake camera that shows a QR code. */
async function cameraOn(page: Page, text: string): Promise<void> {
  await page.addInitScript((held) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 480;
      const context = canvas.getContext('2d')!;
      const rows = (held as string).split('\n');
      const size = Math.floor(480 / (rows.length + 8));
      const draw = (): void => {
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 480, 480);
        context.fillStyle = '#000';
        rows.forEach((row, y) => [...row].forEach((dot, x) => dot === '1' && context.fillRect((x + 4) * size, (y + 4) * size, size, size)));
      };
      setInterval(draw, 100);
      draw();
      return canvas.captureStream(10);
    };
  }, text);
}

test('the check-in desk finds residents by name, by typed number, and by the QR code of their page', async ({ page, signIn, api }) => {
  test.slow();
  const { encodeQR } = (await import('qr')) as { encodeQR: (text: string, form: 'raw') => boolean[][] };
  const staff = await api('staff');
  const { reservation, stays, residents } = await withStays(staff, 3);
  const code = encodeQR(`https://portal.example/operations/residents/${residents[2].id}`, 'raw');
  await cameraOn(page, code.map((row) => row.map((dot) => (dot ? '1' : '0')).join('')).join('\n'));
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  const desk = page.getByRole('dialog').filter({ hasText: 'Check in' });
  // A hand-held scanner types into whatever has the focus.
  await expect(desk.getByRole('textbox', { name: 'Name, bed or resident number' })).toBeFocused();
  await page.keyboard.type(residents[0].name);
  await page.keyboard.press('Enter');
  await expect(desk.getByText(new RegExp(`${residents[0].name} is checked in`))).toBeVisible();
  await desk.getByRole('textbox', { name: 'Name, bed or resident number' }).fill(residents[1].pass_number);
  await page.keyboard.press('Enter');
  await expect(desk.getByText(new RegExp(`${residents[1].name} is checked in`))).toBeVisible();
  await desk.getByRole('button', { name: 'Scan QR code' }).click();
  await expect(desk.getByText(new RegExp(`${residents[2].name} is checked in`))).toBeVisible({ timeout: 15_000 });
  // Residents who were checked in here stay on the list, each with an undo of their own.
  await expect(desk.getByRole('listitem').filter({ hasText: /Arrived \d\d:\d\d/ })).toHaveCount(3);
  for (const stay of stays) expect(await stateOf(staff, stay)).toBe('checked-in');
});
