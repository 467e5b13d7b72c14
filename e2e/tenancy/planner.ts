/** Steps that tests of the planners (facility booking, bed timeline) repeat. */
import type { Api, Json } from '../portal/api.ts';
import { expect, test, type Locator, type Page } from '../portal/test.ts';
import { chance } from '../portal/chance.ts';

const dayLength = 86_400_000;
/** A day as `YYYY-MM-DD`. @param days after the given one; negative: before */
export const later = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

let mondays = 0;
/**
 * A Monday far in the future that no other test uses, nor the four weeks after it. Each process of the suite has six
 * years of its own, of the seventy that can be booked.
 */
export const someMonday = (): string => later('2028-01-03', 35 * (60 * (test.info().workerIndex % 12) + (mondays += 1)));

/** The facilities of the first dormitory by their names. */
export async function facilitiesByName(api: Api): Promise<Record<string, number>> {
  const { facilities } = await api.get('/facilitybookings/planner/?dormitory=1&date=2028-01-03&days=1');
  return Object.fromEntries(facilities.map(({ name, id }: { name: string; id: number }) => [name, id]));
}

/** A facility's line in the grid. */
export const track = (page: Page, facility: number): Locator => page.locator(`[data-facility="${facility}"]`);

/** Position of an hour of a facility's day; the grid shows the hours from six to midnight. */
export async function hourAt(page: Page, facility: number, hour: number): Promise<{ x: number; y: number }> {
  const line = track(page, facility);
  await line.scrollIntoViewIfNeeded();
  const box = (await line.boundingBox())!;
  return { x: box.x + (box.width * (hour - 6)) / 18 + 1, y: box.y + box.height / 2 };
}

/** Drags from one hour to another, within one facility or down to a second one. */
export async function dragHours(page: Page, from: { facility: number; hour: number }, to: { facility: number; hour: number }): Promise<void> {
  const start = await hourAt(page, from.facility, from.hour);
  const end = await hourAt(page, to.facility, to.hour);
  await dragBetween(page, start, { x: end.x - 2, y: end.y });
}

/** In steps, as a hand does, so that the page takes it for a drag. Positions are CSS pixels of the page. */
export async function dragBetween(page: Page, start: { x: number; y: number }, end: { x: number; y: number }): Promise<void> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y, { steps: 2 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/** Books by the API, for one day. @param from `HH:MM`, as is `to` @param more further fields */
export const book = (api: Api, facility: readonly number[], day: string, from: string, to: string, more: object = {}): Promise<Json> =>
  api.post('/facilitybookings/', { facility, start_date: day, end_date: day, start_time: from, end_time: to, event_name: 'Made before', ...more });

/** The bookings of the first dormitory that touch a day, without cancelled ones. */
export const bookingsOn = async (api: Api, day: string): Promise<Json[]> =>
  (await api.get(`/facilitybookings/?dormitory=1&status=booked&from=${day}&to=${later(day, 1)}`)).results;

/** The form beside the grid. */
export const form = (page: Page): Locator => page.getByRole('complementary', { name: /booking/ });

/** Waits until the form says that the time is free; fails if it does not. */
export const isFree = (scope: Locator): Promise<void> => expect(scope.getByText('Free at this time', { exact: true })).toBeVisible();

/** Saves the form and waits until it closes. If the booking is refused, fails with the reason, because its notice is shown for only three seconds. */
export async function saveForm(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => /\/facilitybookings\/(\d+\/)?$/.test(answer.url()) && ['POST', 'PUT'].includes(answer.request().method()));
  await form(page).getByRole('button', { name: 'Save' }).click();
  const answer = await answered;
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  await expect(form(page)).toHaveCount(0);
}

/** A future stay of a waiting resident, in a bed with a free bed beside it in the room. */
export interface Waiting {
  readonly stay: Json;
  readonly room: string;
  readonly neighbour: { readonly id: number; readonly ref: string };
  readonly start: string;
  readonly end: string;
}

/** Residents of the demo without a bed; residents that other tests created are left to those tests. */
const waitingResidents = async (api: Api): Promise<Json[]> =>
  (await api.get('/employees/?tenancy_status=P&limit=1000')).results.filter((one: Json) => /^[A-Z]+-\d{5}$/.test(one.pass_number));

/** Allocates a bed some weeks ahead to a waiting resident. Beds are chosen at random, so that parallel tests choose different ones. */
export async function waitingStay(api: Api): Promise<Waiting> {
  const line = await api.get('/resourceallocations/timeline/?dormitory=1&days=90&limit=5000');
  const taken = new Set(line.stays.map(([bed]: [number]) => bed));
  const free = line.beds.flatMap(([id, ref, type, zone, status]: [number, string, number, number, string], at: number) =>
    taken.has(at) || status === 'out-of-order' || type > 2 ? [] : [{ id, ref, zone }],
  );
  const people = await waitingResidents(api);
  const start = later(line.today, 14);
  const end = later(line.today, 20);
  for (let tries = 0; tries < 60; tries += 1) {
    const bed = chance().pick<Json>(free);
    const neighbour = free.find((one: Json) => one.zone === bed.zone && one.id !== bed.id);
    const person = chance().pick(people);
    if (!neighbour) continue;
    const made = await api.ask('POST', '/resourceallocations/', { person: person.id, resource: bed.id, start_date: start, end_date: end });
    if (made.status === 201) return { stay: made.body, room: line.zones[bed.zone][1], neighbour, start, end };
  }
  throw new Error('No resident who waits can be given a bed');
}

/** Allocates a bed to another waiting resident. */
export async function anotherStay(api: Api, bed: number, start: string, end: string): Promise<Json> {
  for (const { id } of (await waitingResidents(api)).reverse()) {
    const made = await api.ask('POST', '/resourceallocations/', { person: id, resource: bed, start_date: start, end_date: end });
    if (made.status === 201) return made.body;
  }
  throw new Error('No resident who waits can be given the bed');
}

/** The bar of a stay in the timeline. @param stay its id */
export const bar = (page: Page, stay: number): Locator => page.locator(`.firm-timegrid__scroll [data-bar="${stay}"]`);

/** Address of the timeline filtered by a room, beginning some days before the stay. */
export const timelineOf = (room: string, from: string): string => `/reservations/list?view=timeline&tl.q=${room}&tl.from=${from}`;
