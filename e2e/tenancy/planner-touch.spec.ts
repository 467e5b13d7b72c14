/**
 * The bed timeline on a touch screen: a finger that rests on a stay moves or stretches it, one that moves at once
 * scrolls (docs/rules/tenancy.md#bed-timeline).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type Page } from '../portal/test.ts';
import { anotherStay, bar, later, timelineOf, waitingStay, type Waiting } from './planner.ts';

test.use({ hasTouch: true, viewport: { width: 412, height: 820 } });

const day = 36;
/** Longer than a finger has to rest on a stay to pick it up, milliseconds. */
const rest = 700;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** One finger's touches, sent as a touch screen would send them to the browser; the page decides what they do. */
async function finger(page: Page, from: Point, to: Point, before: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', from);
  await wait(before);
  const steps = 8;
  for (let i = 1; i <= steps; i += 1) {
    await send('touchMove', { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps });
    await wait(20);
  }
  await send('touchEnd');
  await session.detach();
}

async function open(page: Page, { room, start, stay }: Waiting): Promise<void> {
  await page.goto(timelineOf(room, later(start, -2)));
  await bar(page, stay.id).scrollIntoViewIfNeeded();
}

/** A point of a stay, in the middle of its line; `share`: its distance from the left end, 0 to 1. */
async function pointOf(page: Page, stay: number, share = 0.5): Promise<Point> {
  const box = (await bar(page, stay).boundingBox())!;
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}

const lineOf = async (page: Page, ref: string): Promise<number> => {
  const box = (await page.locator('.firm-timegrid__line').filter({ hasText: ref }).boundingBox())!;
  return box.y + box.height / 2;
};

test('a finger that rests on a stay moves it to another bed and other days', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  const { stay, neighbour, start, end } = waiting;
  await signIn('tenancy');
  await open(page, waiting);
  const from = await pointOf(page, stay.id);
  await finger(page, from, { x: from.x - 2 * day, y: await lineOf(page, neighbour.ref) }, rest);
  await expect.poll(() => own.get(`/resourceallocations/${stay.id}/`)).toMatchObject({ resource: neighbour.id, start_date: later(start, -2), end_date: later(end, -2) });
  // The stay's details are not opened after the drop: only a short press opens them.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await bar(page, stay.id).tap();
  await expect(page.getByRole('dialog', { name: stay.person_name })).toBeVisible();
});

test('a finger that rests near a stay’s end stretches it; in Arabic the end is to the left', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  await signIn('tenancy');
  // The view begins a day before the stay, so that its end is away from the page's edge, where a drag scrolls.
  await page.goto(`/ar${timelineOf(waiting.room, later(waiting.start, -1))}`);
  const from = await pointOf(page, waiting.stay.id, 0.06);
  await finger(page, from, { x: from.x + 2 * day, y: from.y }, rest);
  await expect.poll(() => own.get(`/resourceallocations/${waiting.stay.id}/`)).toMatchObject({ start_date: waiting.start, end_date: later(waiting.end, -2) });
});

test('a finger that moves at once scrolls, and the stay remains where it is', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  await signIn('tenancy');
  await open(page, waiting);
  const scrolled = () => page.locator('.firm-timegrid__scroll').evaluate((element) => element.scrollLeft);
  const before = await scrolled();
  const from = await pointOf(page, waiting.stay.id);
  await finger(page, from, { x: from.x - 3 * day, y: from.y }, 0);
  await expect.poll(async () => (await scrolled()) - before).toBeGreaterThan(day);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await own.get(`/resourceallocations/${waiting.stay.id}/`)).toMatchObject({ start_date: waiting.start, version: waiting.stay.version });
});

test('a move that is refused with the mouse is refused by touch, with the same words', async ({ page, signIn, api }) => {
  const own = await api('tenancy');
  const waiting = await waitingStay(own);
  const { stay, neighbour, start, end } = waiting;
  const other = await anotherStay(own, neighbour.id, later(start, 3), end);
  await signIn('tenancy');
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await open(page, waiting);
  await bar(page, other.id).waitFor();
  const from = await pointOf(page, stay.id);
  await finger(page, from, { x: from.x, y: await lineOf(page, neighbour.ref) }, rest);
  await expect(page.getByText(new RegExp(`Not possible: ${other.person_name} has bed ${neighbour.ref}`)).first()).toBeVisible();
  expect(writes).toEqual([]);
});
