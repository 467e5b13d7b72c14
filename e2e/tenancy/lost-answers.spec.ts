/** A change whose answer is lost on the way is saved by pressing again (docs/rules/calls.md#repeated-writes). */
import { loseAnswer } from '../portal/loseAnswer.ts';
import { expect, settled, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';
import { newClient, reserve } from './ownClient.ts';
import { book, facilitiesByName, someMonday } from './planner.ts';

test('a booking is changed once', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0 } = await facilitiesByName(own);
  const name = `Boxing ${uniqueMark()}`;
  const made = await book(own, [gym], someMonday(), '10:00', '11:00', { event_name: name });
  const isNow = async () => (await own.get(`/facilitybookings/${made.id}/`)) as { version: number; status: string; people_count: number };
  await signIn('tenancy');
  await page.goto(`/reservations/managebooking?bookings.q=${encodeURIComponent(name)}`);
  await settled(page);
  const sent = await loseAnswer(page, 'PUT', /\/facilitybookings\/\d+\/$/);
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await dialog.getByLabel('People').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(isNow).toMatchObject({ version: 2, people_count: 12 });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(sent()).toBe(2);
  expect(await isNow()).toMatchObject({ version: 2, people_count: 12 });
});

test('a reservation is changed once, and then cancelled once', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const client = await newClient(staff);
  const reservation = await reserve(staff, client, { count: 1 });
  const isNow = async () => (await staff.get(`/resourcereserves/${reservation.id}/`)) as { version: number; remarks: string; is_active: boolean };
  await signIn('tenancy');
  await page.goto(`/reservations/${reservation.ref_id}`);
  await loseAnswer(page, 'PATCH', /\/resourcereserves\/\d+\/$/);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Remarks').fill('Ground floor');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect.poll(isNow).toMatchObject({ remarks: 'Ground floor' });
  await expect(save).toBeEnabled();
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(await isNow()).toMatchObject({ version: reservation.version + 1 });

  // A call of its own is lost.
  await page.unrouteAll();
  const sent = await loseAnswer(page, 'PATCH', /\/resourcereserves\/\d+\/$/);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Cancel reservation' }).click();
  const cancel = dialog.getByRole('button', { name: 'Cancel the reservation' });
  await cancel.click();
  await expect.poll(isNow).toMatchObject({ is_active: false });
  await expect(cancel).toBeEnabled();
  await cancel.click();
  await expect(dialog).toHaveCount(0);
  expect(sent()).toBe(2);
  expect(await isNow()).toMatchObject({ version: reservation.version + 2 });
});
