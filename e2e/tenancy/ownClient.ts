/** Test data for reservations: a separate client with residents, and a reservation for them. */
import type { Api, Json } from '../portal/api.ts';
import { expect, type Locator, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';
import { chance } from '../portal/chance.ts';

/** Tuas Seaview Residence. */
export const dormitory = { id: 2, name: 'Tuas Seaview Residence' } as const;
/** A dormitory to which no test adds beds, so that its number of free beds is stable. */
export const quietDormitory = { id: 3, name: 'Punggol Timber Quarters' } as const;
export const bunk = 1;
/** ROOM */
const roomType = 3;

/** Words that are unique to this test. */
const unique = (what: string): string => `${what} ${uniqueMark()}`;

/** The day so many days from now in Singapore, where the demo dormitories are. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Singapore' }).format(new Date(Date.now() + days * 86_400_000));

/** Undoes the last action, under 'Recent actions'; the focus is then on that button. */
export async function undoLast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recent actions' }).press('Enter');
  const actions = page.getByRole('region', { name: 'Recent actions' });
  await actions.getByRole('button', { name: /^Undo/ }).first().press('Enter');
  await expect(actions.getByRole('listitem').first()).toContainText('Undone');
  await page.getByRole('button', { name: 'Recent actions' }).press('Escape');
  await expect(actions).toHaveCount(0);
}

export interface Fixture {
  readonly client: Json;
  readonly residents: readonly Json[];
  /** Eight beds in two rooms that no other test uses. */
  readonly beds: readonly Json[];
}

/** A client that no other test uses, without residents. */
export const newClient = (api: Api): Promise<Json> =>
  api.post('/vendors/', { name: unique('Client'), uen_number: unique('U').replace(/\s/g, '') });

/** Creates a client whose residents have no beds, and rooms with beds for them, as a user with all permissions. */
export async function newFixture(api: Api, count: number, more: object = {}, where: number = dormitory.id): Promise<Fixture> {
  const client = await newClient(api);
  const residents: Json[] = [];
  for (let i = 0; i < count; i += 1) {
    const number = unique('DP').replace(/\s/g, '-');
    residents.push(
      await api.post('/employees/', {
        name: `${['Arun', 'Bala', 'Chen', 'Dinesh', 'Ezra', 'Faisal'][i % 6]} ${number.slice(3)}`,
        pass_number: number,
        vendor: client.id,
        dorm_id: where,
        work_pass_expiry: '2030-12-31',
        ...more,
      }),
    );
  }
  return { client, residents, beds: [...(await newRoom(api, where)), ...(await newRoom(api, where))] };
}

/** Adds a room with the beds that the tests reserve, so that the dormitory never runs out of beds. */
async function newRoom(api: Api, where: number): Promise<Json[]> {
  const reference = unique('Z').replace(/\s/g, '-').toUpperCase();
  const zone = await api.post('/workzones/', { name: reference, zone_ref_id: reference, zone_type: roomType, dormitory: where });
  const beds = [1, 2, 3, 4].map((n) => ({ ref_id: `${reference}-B${n}`, zone: zone.id, type: bunk, bunk: n % 2 ? 'lower' : 'upper' }));
  return (await api.post('/resources/bulkcreate/', { resources: beds })).results;
}

/** Reserves three beds for 30 days from today, unless `more` says otherwise. */
export const reserve = (api: Api, client: Json, more: object = {}): Promise<Json> =>
  api.post('/resourcereserves/', {
    dormitory: dormitory.id,
    vendor: client.id,
    res_type: bunk,
    start_date: dayFromNow(0),
    end_date: dayFromNow(30),
    count: 3,
    ...more,
  });

/** Empty beds that are free for the whole reservation, in random order, because tests run in parallel. */
export async function freeBeds(api: Api, reservation: Json): Promise<Json[]> {
  const board = await api.get(`/resourcereserves/${reservation.id}/board/`);
  const beds: Json[] = board.zones.flatMap((zone: Json) => zone.beds).filter(({ free, status }: Json) => free && status === 'vacant');
  return chance().shuffled(beds);
}

/** Gives a resident a bed of the reservation, from today until its end. @param more further fields of the stay */
export const allocate = (api: Api, reservation: Json, resident: Json, bed: Json, more: object = {}): Promise<Json> =>
  api.post('/resourceallocations/', { person: resident.id, resource: bed.id, reservation: reservation.id, end_date: reservation.end_date, ...more });

/** A bed's tile on the reservation's board. */
export const tile = (page: Page, reference: string): Locator => page.locator(`[data-bed="${reference}"]`);

/** Searches for the room of a bed, so that its tile is rendered; resolves to the tile. */
export async function show(page: Page, reference: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Room, bed or name' }).fill(reference);
  await expect(tile(page, reference)).toBeVisible();
  return tile(page, reference);
}

/** Chooses an action in the menu of a stay. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('group', { name: `Actions for ${name}` }).getByRole('button', { name: action, exact: true }).click();
}
