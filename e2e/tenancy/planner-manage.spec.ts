/** Manage bookings: the list, a change, and cancelling one booking and a series (docs/rules/tenancy.md#booking-facilities). */
import { expect, settled, test } from '../portal/test.ts';
import { book, facilitiesByName, someMonday } from './planner.ts';
import { uniqueMark } from '../portal/unique.ts';

const unique = (what: string): string => `${what} ${uniqueMark()}`;

test('a booking is found and changed, and the list shows the change', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0 } = await facilitiesByName(own);
  const name = unique('Boxing');
  const made = await book(own, [gym], someMonday(), '10:00', '11:00', { event_name: name });
  await signIn('tenancy');
  await page.goto(`/reservations/managebooking?bookings.q=${encodeURIComponent(name)}`);
  await settled(page);
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Change booking' });
  await expect(dialog.getByText('Free at this time', { exact: true })).toBeVisible();
  await dialog.getByLabel('People').fill('12');
  await dialog.getByLabel('Start time').fill('10:30');
  await dialog.getByLabel('Start time').press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('10:30–11:00');
  expect(await own.get(`/facilitybookings/${made.id}/`)).toMatchObject({ people_count: 12, start_time: '10:30' });
});

test('one occurrence of a series is cancelled, then the following ones', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { 'Training room': room = 0 } = await facilitiesByName(own);
  const name = unique('English');
  const made = await book(own, [room], someMonday(), '19:00', '20:00', { event_name: name, repeat: { weeks: 4 } });
  const statuses = async (): Promise<string[]> =>
    (await own.get(`/facilitybookings/${made.id}/`)).occurrences.map(({ status }: { status: string }) => status);
  await signIn('tenancy');
  await page.goto(`/reservations/managebooking?bookings.q=${encodeURIComponent(name)}`);
  await settled(page);
  const more = page.getByRole('button', { name: `More for ${name}` });
  const cancel = async (which: number): Promise<void> => {
    await more.nth(which).click();
    await page.locator('.firm-flyout__panel').getByRole('button', { name: 'Cancel booking' }).click();
  };
  const question = page.getByRole('dialog', { name: `Cancel ‘${name}’?` });
  await expect(more).toHaveCount(4);
  await cancel(0);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(more).toHaveCount(3);
  expect(await statuses()).toEqual(['cancelled', 'booked', 'booked', 'booked']);
  await cancel(1);
  await question.getByLabel('This and the following ones').check();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(more).toHaveCount(1);
  expect(await statuses()).toEqual(['cancelled', 'booked', 'cancelled', 'cancelled']);
});

test('a reference opens the booking, and its address opens it again', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0 } = await facilitiesByName(own);
  const name = unique('Yoga');
  const made = await book(own, [gym], someMonday(), '06:00', '07:00', { event_name: name });
  await signIn('tenancy');
  await page.goto(`/reservations/managebooking?bookings.q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: made.ref_id, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: name });
  await expect(dialog.getByText('06:00–07:00')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('06:00–07:00')).toBeVisible();
});
