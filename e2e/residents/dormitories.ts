/** Steps that tests of dormitories, rooms and facilities repeat. */
import type { Api, Json } from '../portal/api.ts';
import { expect, type Locator, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

/** A zone reference that is unique to this test. */
export const uniqueRef = (what: string): string => `${what}-${uniqueMark()}`.toUpperCase();

/** The demo dormitory that these tests change: the third. */
export const dormitory = { id: 3, name: 'Punggol Timber Quarters' } as const;

/** Adds an empty room of four beds, vacant and ready; answers the room. */
export async function addRoom(api: Api, ref: string, more: object = {}): Promise<Json> {
  return api.post('/workzones/', { name: `Room ${ref}`, zone_ref_id: ref, zone_type: 3, dorm_id: dormitory.id, bed_count: 4, ...more });
}

/** Finds a room with residents. */
export async function findOccupiedRoom(api: Api): Promise<Json> {
  const { results } = await api.get(`/workzones/?zone_kind=room&status=occupied&dormitory=${dormitory.id}&limit=100`);
  const room = results.find(({ occupied }: Json) => occupied > 0);
  expect(room).toBeDefined();
  return room;
}

/** The box of a room on the board or among the floors. */
export const roomBox = (page: Page, ref: string): Locator => page.getByRole('checkbox', { name: new RegExp(`^${ref}:`) });

/** The board's column for a status. */
export const lane = (page: Page, state: string): Locator => page.getByRole('region', { name: state, exact: true });

/** The button of a filter, whatever its count. */
export const filter = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+$`) });

/** Filters the board by references with these words. */
export async function find(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a room' }).fill(words);
  await expect(page).toHaveURL(new RegExp(`q=${words}`));
}
