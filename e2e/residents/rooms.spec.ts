/** The rooms board: counts that filter, many rooms selected and changed in one step, live updates (docs/rules/residents.md#rooms-board). */
import { portalAddress } from '../portal/api.ts';
import { expect, signInContext, test } from '../portal/test.ts';
import { addRoom, filter, find, dormitory, lane, findOccupiedRoom, roomBox, uniqueRef } from './dormitories.ts';

test('columns by status have live counts, which are filters kept in the address', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  await signIn('staff');
  await page.goto('/operations/rooms');
  // Other tests change rooms meanwhile.
  await expect(async () => {
    const dirty = await staff.get('/workzones/?zone_kind=room&status=vacant-dirty&limit=1');
    expect(await filter(page, 'Vacant, dirty').textContent()).toMatch(new RegExp(`${dirty.count}$`));
  }).toPass();
  await filter(page, 'Vacant, dirty').click();
  await expect(page).toHaveURL(/status=vacant-dirty/);
  await expect(lane(page, 'Vacant, dirty')).toBeVisible();
  await expect(lane(page, 'Occupied')).toHaveCount(0);
  await page.reload();
  await expect(filter(page, 'Vacant, dirty')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(lane(page, 'Occupied')).toBeVisible();
  await expect(page).toHaveURL(/\/operations\/rooms$/);
});

test('another user’s change appears on the board by itself', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const ref = uniqueRef('LIVE');
  const room = await addRoom(staff, ref);
  await signIn('staff');
  await page.goto('/operations/rooms');
  await find(page, ref);
  await expect(lane(page, 'Vacant, ready').getByRole('link', { name: ref })).toBeVisible();
  await staff.patch(`/workzones/${room.id}/switch_status/`, { status: 'vacant-dirty' });
  await expect(lane(page, 'Vacant, dirty').getByRole('link', { name: ref })).toBeVisible();
  await expect(filter(page, 'Vacant, dirty')).toHaveText(/1$/);
});

test('a range is selected with Shift and changed in one step; a blocked room is listed with its reason first', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const ref = uniqueRef('MANY');
  const rooms = [];
  for (const n of [1, 2, 3]) rooms.push(await addRoom(staff, `${ref}-${n}`));
  const occupied = await findOccupiedRoom(staff);
  await signIn('staff');
  await page.goto('/operations/rooms');
  await find(page, occupied.zone_ref_id);
  await roomBox(page, occupied.zone_ref_id).click();
  await find(page, ref);
  await roomBox(page, `${ref}-1`).click();
  await roomBox(page, `${ref}-3`).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected rooms' });
  await expect(bar).toContainText('Selected: 4 (1 not shown)');
  await bar.getByRole('button', { name: 'Set status' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Out of order 3 of 4/ }).check();
  const blocked = dialog.getByRole('list', { name: 'Blocked rooms and reasons' });
  await expect(blocked.getByRole('listitem')).toHaveCount(1);
  await expect(blocked).toContainText(occupied.zone_ref_id);
  for (const { id } of rooms) expect((await staff.get(`/workzones/${id}/`)).status).toBe('vacant-ready');
  await dialog.getByRole('textbox').fill('Pipes are being laid');
  await dialog.getByRole('button', { name: 'Set status (3)' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(lane(page, 'Out of order').getByRole('listitem')).toHaveCount(3);
  await expect(bar).toHaveCount(0);
  for (const { id } of rooms) {
    expect(await staff.get(`/workzones/${id}/`)).toMatchObject({ status: 'out-of-order', status_remarks: 'Pipes are being laid' });
  }
  expect((await staff.get(`/workzones/${occupied.id}/`)).status).toBe('occupied');
});

test('rooms are selected and changed by keyboard alone', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const ref = uniqueRef('KEYS');
  for (const n of [1, 2, 3]) await addRoom(staff, `${ref}-${n}`);
  await signIn('staff');
  await page.goto(`/operations/rooms?view=floors&q=${ref}`);
  await roomBox(page, `${ref}-1`).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(roomBox(page, `${ref}-2`)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/operations\/rooms\/\d+$/);
});

test('a room dragged to another column asks before it moves', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const ref = uniqueRef('DRAG');
  const room = await addRoom(staff, ref);
  await signIn('staff');
  await page.goto(`/operations/rooms?q=${ref}`);
  await page.locator(`[data-pick="${room.id}"]`).dragTo(lane(page, 'Vacant, dirty'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /Vacant, dirty/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Set status (1)' }).click();
  await expect(lane(page, 'Vacant, dirty').getByRole('link', { name: ref })).toBeVisible();
});

test('a long press selects, a tap opens', async ({ browser, api }) => {
  const staff = await api('staff');
  const ref = uniqueRef('TOUCH');
  for (const n of [1, 2]) await addRoom(staff, `${ref}-${n}`);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await signInContext(context, 'staff');
  const page = await context.newPage();
  await page.goto(`${portalAddress()}/operations/rooms?q=${ref}`);
  const first = page.locator('.firm-room').first();
  await first.waitFor();
  const box = (await first.boundingBox())!;
  const touch = await context.newCDPSession(page);
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await page.waitForTimeout(600);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.locator('.firm-room').nth(1).tap();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear selection' }).tap();
  await page.locator('.firm-room').first().tap();
  await expect(page).toHaveURL(/\/operations\/rooms\/\d+$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await context.close();
});

test('the board shows the dormitories selected in the top bar', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const total = page.locator('.firm-rooms__total');
  // Other tests add rooms meanwhile, and the board is updated: so the service is asked again with each check.
  const shows = (query: string): Promise<void> =>
    expect(async () => expect(await total.textContent()).toBe(String((await staff.get(`/workzones/board/${query}`)).count))).toPass({ timeout: 30_000 });
  await signIn('staff');
  await page.goto('/operations/rooms');
  await shows('');
  await page.getByRole('button', { name: /^Dormitories:/ }).click();
  await page.locator('.firm-dormitories').getByRole('checkbox', { name: dormitory.name }).check();
  await shows(`?dormitory=${dormitory.id}`);
});
