/**
 * Layers for the accessibility tests: pages of single records, and what opens with a press in the tenancy area. Found by
 * structure, not by texts, since the tests run in all languages.
 */
import type { Api, Json } from '../portal/api.ts';
import type { Locator, Page } from '../portal/test.ts';
import { allocate, newFixture, reserve } from '../tenancy/ownClient.ts';
import { book, facilitiesByName, someMonday } from '../tenancy/planner.ts';

/** For a layer that its address opens: nothing has to be pressed. */
export const byAddress = null;

export interface Layer {
  /** Its name in a finding. */
  readonly name: string;
  readonly path: string;
  /** Selector of something on the page before anything is pressed. */
  readonly shows: string;
  readonly open: ((page: Page) => Promise<void>) | typeof byAddress;
  /** Selector of the opened layer. */
  readonly opened: string;
}

const dialog = '.ant-modal-body';
/** The buttons in `.firm-reservation__actions`, for a reservation with everything still to do. */
const heads = ['fill', 'desk', 'pdf', 'change', 'more'] as const;
/** The menu of a checked-in stay (contract/transitions, `stayActions`); swapping comes last. */
const acts = ['check-out', 'temporary-out', 'transfer', 'suspend', 'swap'] as const;

/** A menu closes when the page scrolls, so its button is scrolled into view first. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await button.click();
}

const head = (what: (typeof heads)[number]) => (page: Page) => press(page, page.locator('.firm-reservation__actions button').nth(heads.indexOf(what)));

/** Opens the menu of the stay in a bed. */
const menu = (bed: Json) => (page: Page): Promise<void> => press(page, page.locator(menuOf(bed)));
const menuOf = (bed: Json): string => `[data-bed="${bed.ref_id}"] .firm-bed__menu`;

/** Chooses an action in that menu. */
const act = (bed: Json, what: (typeof acts)[number]) => async (page: Page): Promise<void> => {
  await menu(bed)(page);
  await page.locator('.firm-flyout__panel .firm-flyout__item').nth(acts.indexOf(what)).click();
};

/** On a phone, rooms are collapsed to their number of free beds. */
async function unfold(page: Page, bed: Json): Promise<void> {
  const room = page.locator('.firm-room').filter({ hasText: bed.ref_id.replace(/-B\d+$/, '') });
  const fold = room.locator('.firm-room__fold[aria-expanded="false"]');
  if ((await fold.count()) > 0) await fold.click();
}

/** The dialogs of a reservation with one stay that has not begun, two checked-in residents, and one resident without a bed. */
export async function reservationLayers(api: Api): Promise<Layer[]> {
  const { client, residents, beds } = await newFixture(api, 4);
  const reservation = await reserve(api, client, { count: 4 });
  await allocate(api, reservation, residents[0], beds[0]);
  await allocate(api, reservation, residents[1], beds[1], { checked_in: true });
  await allocate(api, reservation, residents[2], beds[2], { checked_in: true });
  const path = `/reservations/${reservation.ref_id}`;
  const shows = `${menuOf(beds[1])}, .firm-room__fold`;
  const of = (name: string, open: NonNullable<Layer['open']>, opened = dialog): Layer => ({
    name: `reservation, ${name}`,
    path,
    shows,
    open: async (page) => {
      await unfold(page, beds[1]);
      await open(page);
    },
    opened,
  });
  return [
    of('fill', head('fill')),
    of('desk', head('desk')),
    of('change', head('change')),
    of('cancel', async (page) => {
      await head('more')(page);
      await page.locator('.firm-flyout__panel .firm-flyout__item').last().click();
    }),
    of('out for a while', act(beds[1], 'temporary-out')),
    of('transfer', act(beds[1], 'transfer')),
    of('swap', async (page) => {
      await act(beds[1], 'swap')(page);
      await page.locator(`[data-bed="${beds[2].ref_id}"] .firm-bed__ref`).click();
    }),
    of('resident in hand', (page) => page.locator('.firm-waiting__one').first().click(), '.firm-hand'),
    of('menu of a stay', menu(beds[1]), '.firm-flyout__panel'),
    {
      ...of('check out', async (page) => {
        await page.locator('.firm-stays__bar input[type="checkbox"]').check();
        await page.locator('.firm-stays__bar button').last().click();
      }),
      path: `${path}?show=stays`,
      shows: '.firm-stays__bar',
    },
    {
      name: 'timeline, a stay',
      path: `/reservations/list?view=timeline&tl.q=${beds[0].ref_id}`,
      shows: '.firm-timegrid__bar[data-bar]',
      // By keyboard, because the middle of a long stay may be outside the view.
      open: (page) => page.locator('.firm-timegrid__bar[data-bar]').first().press('Enter'),
      opened: `.firm-stay-flyout, ${dialog}`,
    },
  ];
}

/** A booking's details, its cancellation, and the form with a conflict. */
export async function bookingLayers(api: Api): Promise<Layer[]> {
  const { Gym: gym = 0 } = await facilitiesByName(api);
  const day = someMonday();
  await book(api, [gym], day, '10:00', '12:00', { event_name: 'First' });
  const second = await book(api, [gym], day, '14:00', '15:00', { event_name: 'Second' });
  const path = `/reservations/booking?day=${day}&booking=${second.id}`;
  const of = (name: string, open: Layer['open'], opened: string): Layer => ({ name: `booking, ${name}`, path, shows: '.firm-booking-facts', open, opened });
  const change = (page: Page) => page.locator('.ant-modal-footer .ant-btn-primary').click();
  return [
    of('details', async () => undefined, dialog),
    of(
      'cancel',
      async (page) => {
        await page.locator('.ant-modal-footer .firm-more').click();
        await page.locator('.firm-flyout__panel .firm-flyout__item').last().click();
      },
      '.ant-modal-footer .ant-btn-primary.ant-btn-dangerous',
    ),
    of('form', change, '.firm-booking-form'),
    of(
      'conflicts',
      async (page) => {
        await change(page);
        await page.locator('.firm-booking-form input[id$="-start_time"]').fill('11:00');
        await page.locator('.firm-booking-form input[id$="-event_name"]').focus();
      },
      '.firm-availability.firm-tone-red',
    ),
  ];
}

/** One kiosk for all tests here, because only a few may be open at a zone at a time. */
let kiosk: Promise<Json> | undefined;

/**
 * The pages that QR codes at doors open for people who are not signed in: a report form, a report being followed, and an
 * invalid code; whether a place is safe, and an unknown place; a kiosk, and a closed one.
 */
export async function doorPaths(api: Api): Promise<string[]> {
  const { code } = (await api.post('/door_codes/', { zones: [9] })).results[0];
  const { follow } = await api.post(`/door_reports/${code}/`, { problem_type: 1 });
  kiosk ??= api.post('/kiosks/', { zone: 9 });
  return [`/r/${code}`, `/r/${code}?follow=${follow}`, `/r/${'0'.repeat(20)}`, '/z/9', '/z/999999', `/k/${(await kiosk).code}`, `/k/${'0'.repeat(20)}`];
}
