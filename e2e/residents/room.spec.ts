/** One room and one facility: residents, beds, history, alerts, QR code; status, sick bay, active (docs/rules/residents.md#rooms-board). */
import { expect, settled, test } from '../portal/test.ts';
import { addRoom, dormitory, findOccupiedRoom, uniqueRef } from './dormitories.ts';

test('a room’s status is changed as the transition table allows, with remarks', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const room = await addRoom(staff, uniqueRef('MOVE'));
  await signIn('staff');
  await page.goto(`/operations/rooms/${room.id}`);
  const moves = page.getByRole('group', { name: 'Set status' });
  await moves.getByRole('button', { name: 'Vacant, dirty' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Paint on the floor');
  await dialog.getByRole('button', { name: 'Set status' }).click();
  await expect(page.locator('.firm-zonehead__title')).toContainText('Vacant, dirty');
  await expect(page.locator('.firm-zonehead__remarks')).toHaveText('Paint on the floor');
  await expect(moves.getByRole('button')).toHaveText(['Vacant, ready', 'Vacant, needs disinfection', 'Out of order']);
  await expect.poll(async () => (await staff.get(`/workzones/${room.id}/`)).status).toBe('vacant-dirty');
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Status');
});

test('a room is made a sick bay, or an ordinary room again, only while vacant and ready', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const room = await addRoom(staff, uniqueRef('SICK'));
  await signIn('staff');
  await page.goto(`/operations/rooms/${room.id}`);
  const sick = page.getByRole('switch', { name: 'Sick bay' });
  await sick.click();
  await expect(page.locator('.firm-zonehead__title')).toContainText('Sick bay');
  await expect.poll(async () => (await staff.get(`/workzones/${room.id}/`)).is_sick_bay).toBe(true);
  await staff.patch(`/workzones/${room.id}/switch_status/`, { status: 'vacant-disinfect' });
  await expect(sick).toBeDisabled();
  await expect(page.getByText('Possible only while vacant and ready')).toBeVisible();
});

test('a room with residents is not deactivated: they are listed', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const room = await findOccupiedRoom(staff);
  await signIn('staff');
  await page.goto(`/operations/rooms/${room.id}`);
  const active = page.getByRole('switch', { name: 'Active' });
  await active.click();
  await expect(page.getByRole('dialog').or(page.getByRole('alert')).first()).toBeVisible();
  await expect(active).toBeChecked();
  expect((await staff.get(`/workzones/${room.id}/`)).is_active).toBe(true);
});

test('a room shows its residents in their beds, and the QR code of its page', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const room = await findOccupiedRoom(staff);
  const { results } = await staff.get(`/employees/?zone=${room.id}`);
  await signIn('staff');
  await page.goto(`/operations/rooms/${room.id}`);
  for (const { name } of results) await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('img', { name: new RegExp(`QR code of ${room.zone_ref_id}`) })).toBeVisible();
  await expect(page.locator('.firm-qr__address')).toHaveText(new RegExp(`/operations/rooms/${room.id}$`));
});

test('the residents are shown although the tenancy service does not answer', async ({ page, signIn, api }) => {
  const room = await findOccupiedRoom(await api('staff'));
  await page.route('**/backend/api/resources/**', (route) => route.fulfill({ status: 503, json: { message: 'Away', statusCode: 503, code: 'unavailable' } }));
  await signIn('staff');
  await page.goto(`/operations/rooms/${room.id}`);
  await expect(page.getByText('Beds cannot be loaded at the moment')).toBeVisible();
  await expect(page.locator('.firm-bed__resident')).toHaveCount(room.occupied);
});

test('a room’s alerts are shown to users with permission', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const room = await findOccupiedRoom(staff);
  const alert = await staff.post('/alerts/', { name: 'Lamp is dark', alert_type: 1, zone_tag: room.id, dormitory: dormitory.id });
  await signIn('staff');
  await page.goto(`/operations/rooms/${room.id}?tab=alerts`);
  await page.getByRole('link', { name: alert.ref_id }).click();
  await expect(page).toHaveURL(new RegExp(`/maintenance/${alert.ref_id}`));
});

test('facilities are listed by dormitory with limit and status; a facility’s page links to booking it', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const { results } = await staff.get(`/workzones/board/?dormitory=${dormitory.id}&zone_kind=facility`);
  await signIn('staff');
  await page.goto('/operations/facilities');
  const section = page.getByRole('region', { name: dormitory.name });
  await expect(section.getByRole('listitem')).toHaveCount(results.length);
  await page.getByRole('searchbox', { name: 'Find a facility' }).fill('gym');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await section.getByRole('link', { name: 'Gym' }).click();
  await expect(page).toHaveURL(/\/operations\/facilities\/\d+$/);
  await expect(page.getByRole('tabpanel')).toContainText('30');
  await page.getByRole('link', { name: 'Book a facility' }).click();
  await expect(page).toHaveURL(/\/reservations\/booking$/);
});

test('without permission to book there is no link, and a room is not a facility', async ({ page, signIn, api }) => {
  const room = await findOccupiedRoom(await api('staff'));
  await signIn('residents');
  await page.goto('/operations/facilities');
  await settled(page);
  await expect(page.getByRole('link', { name: 'Book a facility' })).toHaveCount(0);
  await page.goto(`/operations/facilities/${room.id}`);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});
