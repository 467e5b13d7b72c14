/** Facility booking: facilities by hours of the day (docs/rules/tenancy.md#booking-facilities). */
import { expect, settled, test } from '../portal/test.ts';
import { book, bookingsOn, dragHours, facilitiesByName, form, hourAt, isFree, later, saveForm, someMonday, track } from './planner.ts';

test('a drag over two facilities books both', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0, 'Multi-purpose hall': hall = 0 } = await facilitiesByName(own);
  const day = someMonday();
  await signIn('tenancy');
  await page.goto(`/reservations/booking?day=${day}`);
  await settled(page);
  await dragHours(page, { facility: gym, hour: 10 }, { facility: hall, hour: 12 });
  await isFree(form(page));
  await form(page).getByLabel('Event').fill('Safety day');
  await saveForm(page);
  await expect(track(page, gym).getByRole('button', { name: /Safety day/ })).toBeVisible();
  await expect(track(page, hall).getByRole('button', { name: /Safety day/ })).toBeVisible();
  const [booking] = await bookingsOn(own, day);
  expect(booking).toMatchObject({ event_name: 'Safety day', start_time: '10:00', end_time: '12:00' });
  expect([...booking.facility].sort()).toEqual([gym, hall].sort());
});

test('a click books an hour, and times may be typed', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0 } = await facilitiesByName(own);
  const day = someMonday();
  await signIn('tenancy');
  await page.goto(`/reservations/booking?day=${day}`);
  await settled(page);
  const at = await hourAt(page, gym, 14);
  await page.mouse.click(at.x, at.y);
  await expect(form(page).getByLabel('Start time')).toHaveValue('14:00');
  await expect(form(page).getByLabel('End time', { exact: true })).toHaveValue('15:00');
  await form(page).getByLabel('End time', { exact: true }).fill('15:40');
  await form(page).getByLabel('End time', { exact: true }).press('Enter');
  await isFree(form(page));
  await saveForm(page);
  expect((await bookingsOn(own, day))[0]).toMatchObject({ start_time: '14:00', end_time: '15:40' });
});

test('a conflict is shown before saving, and another time is offered', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0, 'Prayer room': prayer = 0 } = await facilitiesByName(own);
  const day = someMonday();
  await book(await api('staff'), [prayer], day, '10:00', '12:00', { event_name: 'Night school' });
  await signIn('tenancy');
  await page.goto(`/reservations/booking?day=${day}`);
  await settled(page);
  await page.getByRole('button', { name: 'Book Gym' }).first().click();
  await form(page).getByLabel('Start time').fill('11:00');
  await form(page).getByLabel('Start time').press('Enter');
  await form(page).getByLabel('End time', { exact: true }).fill('13:00');
  await form(page).getByLabel('End time', { exact: true }).press('Enter');
  await isFree(form(page));
  await form(page).getByLabel('Facilities').click();
  await page.locator('.ant-select-dropdown:visible').getByTitle('Prayer room').first().click();
  await page.keyboard.press('Escape');
  await expect(form(page).getByText('Not free at this time')).toBeVisible();
  await expect(form(page).getByText('Night school')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(await bookingsOn(own, day)).toHaveLength(1);
  await form(page).locator('.firm-availability__offers button').first().click();
  await isFree(form(page));
  await saveForm(page);
  const made = (await bookingsOn(own, day)).concat(await bookingsOn(own, later(day, 1)), await bookingsOn(own, later(day, -1)));
  expect(made.some((one) => one.facility.includes(gym) && one.facility.includes(prayer))).toBe(true);
});

test('when one facility is already booked, none of them is booked', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0, 'Multi-purpose hall': hall = 0 } = await facilitiesByName(own);
  const day = someMonday();
  await signIn('tenancy');
  await page.goto(`/reservations/booking?day=${day}`);
  await settled(page);
  await dragHours(page, { facility: gym, hour: 10 }, { facility: hall, hour: 12 });
  await isFree(form(page));
  // The availability check is blocked, so that only the write finds the conflict.
  await page.route('**/facilitybookings/check_all_availability/', (route) => route.abort());
  await book(await api('staff'), [hall], day, '11:00', '11:30', { event_name: 'Quicker' });
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.firm-notice, [role="alert"]').filter({ hasText: /./ }).first()).toBeVisible();
  const made = await bookingsOn(own, day);
  expect(made.map(({ event_name }) => event_name)).toEqual(['Quicker']);
});

test('the number of people is checked against the smallest limit', async ({ page, signIn, api }) => {
  const { Gym: gym = 0 } = await facilitiesByName(await api('tenancy'));
  await signIn('tenancy');
  await page.goto(`/reservations/booking?day=${someMonday()}`);
  await settled(page);
  const at = await hourAt(page, gym, 9);
  await page.mouse.click(at.x, at.y);
  await expect(form(page).getByText('Capacity: 30')).toBeVisible();
  await form(page).getByLabel('People').fill('31');
  await expect(form(page).getByText('Capacity is 30 people')).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Save' })).toBeDisabled();
  await form(page).getByLabel('People').fill('30');
  await isFree(form(page));
});

test('a booking repeats each week', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0 } = await facilitiesByName(own);
  const day = someMonday();
  await signIn('tenancy');
  await page.goto(`/reservations/booking?day=${day}`);
  await settled(page);
  const at = await hourAt(page, gym, 18);
  await page.mouse.click(at.x, at.y);
  await form(page).getByLabel('Event').fill('Strength training');
  await form(page).getByLabel('Number of weeks').fill('3');
  await expect(form(page).getByText('Free in all 3 weeks')).toBeVisible();
  await saveForm(page);
  for (const week of [0, 1, 2]) expect(await bookingsOn(own, later(day, 7 * week))).toHaveLength(1);
  expect(await bookingsOn(own, later(day, 21))).toHaveLength(0);
  await page.goto(`/reservations/booking?day=${later(day, 14)}&view=week`);
  await expect(page.getByRole('button', { name: /18:00 Strength training/ })).toBeVisible();
});

test('a booking is moved by drag and saved where it was put', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0 } = await facilitiesByName(own);
  const day = someMonday();
  const made = await book(own, [gym], day, '10:00', '12:00', { event_name: 'To move' });
  await signIn('tenancy');
  await page.goto(`/reservations/booking?day=${day}`);
  await settled(page);
  await dragHours(page, { facility: gym, hour: 11 }, { facility: gym, hour: 14 });
  await expect(form(page).getByLabel('Start time')).toHaveValue('13:00');
  await isFree(form(page));
  await saveForm(page);
  expect(await own.get(`/facilitybookings/${made.id}/`)).toMatchObject({ start_time: '13:00', end_time: '15:00', event_name: 'To move' });
});

test('on a phone the day is an agenda, and nothing scrolls sideways', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const { Gym: gym = 0, 'Prayer room': prayer = 0 } = await facilitiesByName(own);
  const day = someMonday();
  await book(own, [gym, prayer], day, '08:00', '09:00', { event_name: 'Morning call' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('tenancy');
  await page.goto(`/reservations/booking?day=${day}`);
  await expect(page.getByRole('list', { name: 'Bookings of the day' }).getByRole('button', { name: /08:00.*Morning call/s })).toBeVisible();
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await isFree(dialog);
  await dialog.getByLabel('Event').fill('By phone');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /By phone/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
});
