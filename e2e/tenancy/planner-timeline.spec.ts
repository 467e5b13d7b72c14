/**
 * The bed timeline: moving and stretching stays by dragging, by keys and by fields, and refusals with their reasons
 * (docs/rules/tenancy.md#bed-timeline).
 */
import { expect, listOptions, settled, test, type Page } from '../portal/test.ts';
import { undoLast } from './ownClient.ts';
import { anotherStay, bar, dragBetween, later, timelineOf, waitingStay, type Waiting } from './planner.ts';

const day = 36;

async function open(page: Page, waiting: Waiting): Promise<void> {
  await page.goto(timelineOf(waiting.room, later(waiting.start, -5)));
  await bar(page, waiting.stay.id).waitFor();
  await settled(page);
}

/** The middle of the visible part of a stay. */
async function middle(page: Page, stay: number): Promise<{ x: number; y: number }> {
  const box = (await bar(page, stay).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const lineOf = async (page: Page, ref: string): Promise<number> => {
  const box = (await page.locator('.firm-timegrid__line').filter({ hasText: ref }).boundingBox())!;
  return box.y + box.height / 2;
};

test('a stay is dragged to another bed and other days, and the move is undone', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  const { stay, neighbour, start, end } = waiting;
  await signIn('tenancy');
  await open(page, waiting);
  const from = await middle(page, stay.id);
  await dragBetween(page, from, { x: from.x + 2 * day, y: await lineOf(page, neighbour.ref) });
  await expect.poll(() => own.get(`/resourceallocations/${stay.id}/`)).toMatchObject({ resource: neighbour.id, start_date: later(start, 2), end_date: later(end, 2) });
  await expect(page.getByText(`${stay.person_name} moved`)).toBeVisible();
  await undoLast(page);
  await expect.poll(() => own.get(`/resourceallocations/${stay.id}/`)).toMatchObject({ resource: stay.resource, start_date: start, end_date: end });
});

test('a stay is stretched by its end', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  await signIn('tenancy');
  await open(page, waiting);
  const box = (await bar(page, waiting.stay.id).boundingBox())!;
  const edge = { x: box.x + box.width - 3, y: box.y + box.height / 2 };
  await dragBetween(page, edge, { x: edge.x + 3 * day, y: edge.y });
  await expect.poll(() => own.get(`/resourceallocations/${waiting.stay.id}/`)).toMatchObject({ start_date: waiting.start, end_date: later(waiting.end, 3) });
});

test('a stay is moved by keys, and Escape puts it back', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  const { stay, start, end } = waiting;
  await signIn('tenancy');
  await open(page, waiting);
  await bar(page, stay.id).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Space');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: `${later(start, 3)} – ${later(end, 4)}` })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect.poll(() => own.get(`/resourceallocations/${stay.id}/`)).toMatchObject({ start_date: later(start, 3), end_date: later(end, 4) });
});

test('a taken bed is refused with the name of its resident, without a call to the service', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  const { stay, neighbour, room, start, end } = waiting;
  const other = await anotherStay(own, neighbour.id, later(start, 3), end);
  await signIn('tenancy');
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await page.goto(timelineOf(room, later(start, -5)));
  await bar(page, other.id).waitFor();
  const from = await middle(page, stay.id);
  await dragBetween(page, from, { x: from.x, y: await lineOf(page, neighbour.ref) });
  await expect(page.getByText(new RegExp(`Not possible: ${other.person_name} has bed ${neighbour.ref}`)).first()).toBeVisible();
  expect(writes).toEqual([]);
  expect(await own.get(`/resourceallocations/${stay.id}/`)).toMatchObject({ resource: stay.resource, version: stay.version });
});

test('a move that the service refuses is reverted, with the service’s reason', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  await signIn('tenancy');
  await open(page, waiting);
  await page.route(`**/resourceallocations/${waiting.stay.id}/`, (route) =>
    route.fulfill({ status: 409, json: { message: 'This bed is promised to RES-000001.', statusCode: 409, code: 'promised' } }),
  );
  const before = (await bar(page, waiting.stay.id).boundingBox())!;
  const from = await middle(page, waiting.stay.id);
  await dragBetween(page, from, { x: from.x + 2 * day, y: from.y });
  await expect(page.getByText('This bed is promised to RES-000001.')).toBeVisible();
  await expect.poll(async () => (await bar(page, waiting.stay.id).boundingBox())?.x).toBe(before.x);
});

test('a stay is moved by the fields of its details', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  const { stay, neighbour } = waiting;
  await signIn('tenancy');
  await open(page, waiting);
  await bar(page, stay.id).click();
  const details = page.getByRole('dialog', { name: stay.person_name });
  await expect(details.getByRole('link', { name: 'Resident' })).toHaveAttribute('href', `/operations/residents/${stay.person}`);
  await details.getByLabel('Bed').fill(neighbour.ref);
  await page.locator('.ant-select-item-option-active').filter({ hasText: neighbour.ref }).waitFor();
  await details.getByLabel('Bed').press('Enter');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);
  expect(await own.get(`/resourceallocations/${stay.id}/`)).toMatchObject({ resource: neighbour.id });
});

test('in Arabic later days are to the left, for pointer and keys alike', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  const { stay, start } = waiting;
  await signIn('tenancy');
  await page.goto(`/ar${timelineOf(waiting.room, later(start, -5))}`);
  await settled(page);
  await bar(page, stay.id).waitFor();
  const from = await middle(page, stay.id);
  await dragBetween(page, from, { x: from.x - 2 * day, y: from.y });
  await expect.poll(async () => (await own.get(`/resourceallocations/${stay.id}/`)).start_date).toBe(later(start, 2));
  await expect(bar(page, stay.id)).toHaveAttribute('aria-label', new RegExp(later(start, 2)));
  await bar(page, stay.id).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await own.get(`/resourceallocations/${stay.id}/`)).start_date).toBe(later(start, 3));
});

test('only the beds in view are in the page, and filters narrow them', async ({ page, signIn }) => {
  await signIn('tenancy');
  await page.goto('/reservations/list?view=timeline');
  await page.locator('.firm-timegrid__line').first().waitFor();
  expect(await page.locator('.firm-timegrid__line').count()).toBeLessThan(60);
  const count = page.getByRole('status').filter({ hasText: /^\d+ beds$/ });
  const all = Number.parseInt((await count.textContent()) ?? '', 10);
  expect(all).toBeGreaterThan(900);
  await page.getByRole('combobox', { name: 'Block' }).click();
  await listOptions(page).first().click();
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBeLessThan(all);
  await expect(page).toHaveURL(/tl\.block=/);
});

test('the timeline and the bed list are printed with the beds that are shown and who has them', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  await signIn('tenancy');
  await open(page, waiting);
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.querySelector('body > .firm-print-sheet')?.textContent ?? '');
  });
  const printed = page.locator('html');
  for (const name of ['Print timeline', 'Print bed list']) {
    await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
    await page.getByRole('button', { name }).click();
    await expect(printed).toHaveAttribute('data-printed', new RegExp(waiting.neighbour.ref));
  }
  // The timeline shows arrivals within the days shown; the bed list is as of its first day.
  await page.getByRole('button', { name: 'Print timeline' }).click();
  await expect(printed).toHaveAttribute('data-printed', new RegExp(waiting.stay.person_name));
});
