/** Accessibility of every route in all languages, with its colours in both themes, and in small windows. */
import { approvalLayers, reportLayers, setupLayers } from '../admin/layers.ts';
import { healthLayers } from '../health/layers.ts';
import type { Api } from '../portal/api.ts';
import { routes } from '../portal/routes.ts';
import { expect, follow, settled, test, type Page } from '../portal/test.ts';
import { findings, type Asked } from './axe.ts';
import { cutTitles, cutWords, leastSize, tooSmall } from './fingertip.ts';
import { bookingLayers, doorPaths, reservationLayers, type Layer } from './opened.ts';
import { resize, type Size } from './size.ts';

// These are the longest tests of the suite and independent of each other: each free worker takes the next.
test.describe.configure({ mode: 'parallel' });

type Language = 'en' | 'es' | 'fr' | 'ar';
const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** Pages that look different to visitors. Not logout, which would end the session. */
const visitors = routes.filter(({ path, gate }) => gate === 'public' && path !== '/auth/logout');
const signedIn = routes.filter(({ path }) => !['/auth/login', '/auth/logout', '/auth/lock'].includes(path));

/** Layers that an address opens above or instead of a page, and a selector that tells that they are open. */
const layers = [
  ['/maintenance?view=board', '.firm-lane__card'],
  ['/maintenance?alert=1&tab=details', '.firm-facts'],
  ['/maintenance?alert=1&tab=audit', '.firm-history'],
  ['/maintenance?new=1', '.firm-alert-form'],
  ['/operations/dormitories?view=table', 'main table, main .firm-rowcards'],
  ['/operations/dormitories/1?tab=zones', 'main [role="tabpanel"]'],
  ['/operations/rooms?view=floors', 'main h2'],
  ['/operations/clients?tab=vendors', 'main table, main .firm-rowcards'],
  ['/operations/residents?tab=passes', 'main table, main .firm-rowcards'],
  ['/operations/residents?tab=import', 'main input[type="file"]'],
  ['/admin/users?tab=audit', '.firm-audit li'],
  ['/admin/users?tab=approvals', '.firm-approvals__line'],
  ['/admin/dormitories?copy=1', '.firm-wizard'],
  ['/admin/facility?tab=organisation', '.firm-organisation'],
  ['/admin/contracts?tab=renewals', '.firm-renewals__card'],
  ['/admin/facility?tab=settings', '.firm-setting'],
  ['/reservations/list?view=today', 'main h2'],
  ['/reservations/list?view=timeline', '.firm-timegrid__bar[data-bar]'],
  ['/reservations/list?view=forecast', '.firm-forecast__free'],
  ['/reservations/booking?view=week', '.firm-week__cell, main .firm-agenda, main h2'],
] as const;

/** Pages with an open layer that is not in their address. */
const openedByHand = new WeakSet<Page>();

/** Opens a layer. If a layer without an address is still open, goes to another page first, so that this page is rendered anew. */
async function openLayer(page: Page, prefix: string, { path, shows, open, opened }: Layer): Promise<void> {
  if (openedByHand.delete(page)) {
    await follow(page, `${prefix}/product/pricing`);
    await settled(page);
  }
  await follow(page, `${prefix}${path}`);
  await seen(page, shows);
  await still(page);
  if (open) {
    openedByHand.add(page);
    await open(page);
  }
  await seen(page, opened);
  await still(page);
}

/** Waits until the selector's first match is visible; checked with every animation frame, where a locator would check only twice a second. */
async function seen(page: Page, selector: string): Promise<void> {
  if (selector.includes('>>')) return page.locator(selector).first().waitFor();
  await page.waitForFunction(
    (css) => {
      const first = document.querySelector(css);
      return first !== null && first.getClientRects().length > 0 && first.checkVisibility({ visibilityProperty: true });
    },
    selector,
    { polling: 'raf' },
  );
}

/** How a page is rendered. */
interface Look {
  readonly size: Size;
  readonly theme: 'light' | 'dark';
  readonly language: Language;
  /** Which rules of axe are checked; none where all of them are checked in another look. */
  readonly asked?: Asked;
}

/**
 * The looks of each page, so that nothing is checked twice: contrast depends on the theme. Names depend on the language and are
 * the same at every width, so in the other languages they are checked on the phone, where the page is switched through them
 * anyway, to check what depends on reading direction.
 */
const looks: readonly Look[] = [
  { size: 'desktop', theme: 'dark', language: 'en', asked: 'contrast' },
  { size: 'desktop', theme: 'light', language: 'en', asked: 'all' },
  { size: 'phone', theme: 'light', language: 'en' },
  { size: 'phone', theme: 'light', language: 'es', asked: 'names' },
  { size: 'phone', theme: 'light', language: 'fr', asked: 'names' },
  { size: 'phone', theme: 'light', language: 'ar', asked: 'names and edges' },
];

/** As `settled`, and nothing on the page is marked as busy. */
const still = (page: Page): Promise<void> => settled(page, 'main :is(.firm-area-loading, [aria-busy="true"], .ant-spin-spinning)');

test('the check itself finds what is wrong', async ({ page }) => {
  await page.goto('/product/pricing');
  await still(page);
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await findings(page, 'all but contrast')).toEqual([expect.stringContaining('button-name')]);
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<p style="color:#999;background:#aaa">faint</p>'));
  expect(await findings(page, 'contrast')).toEqual([expect.stringContaining('color-contrast')]);
});

test('the check for split words, cut titles and small targets finds them', async ({ page }) => {
  await page.goto('/product/pricing');
  await still(page);
  const add = (html: string): Promise<void> => page.locator('main').evaluate((main, text) => main.insertAdjacentHTML('beforeend', text), html);
  expect(await cutWords(page)).toEqual([]);
  await add('<p class="narrow" style="inline-size: 4ch; overflow-wrap: anywhere">Reservierungen</p>');
  expect(await cutWords(page)).toEqual([expect.stringContaining("'Reservierungen' in narrow")]);
  const before = await tooSmall(page, leastSize.touch);
  await add('<div><a href="/" style="font-size: 12px">Home</a></div><p>In a sentence is <a href="/">a link</a> of its line.</p><div><button style="inline-size: 60px; block-size: 44px">Wide</button></div>');
  expect((await tooSmall(page, leastSize.touch)).filter((found) => !before.includes(found))).toEqual([expect.stringMatching(/^a in DIV .* 'Home'$/)]);
  expect(await cutTitles(page)).toEqual([]);
  await add('<h2 style="inline-size: 40px; overflow: hidden; white-space: nowrap">Reservations</h2>');
  expect(await cutTitles(page)).toEqual(["title 'Reservations' is cut off"]);
});

/** Switches the open page to another look. Nothing is reloaded, and open layers stay open. */
async function turn(page: Page, { size, theme, language }: Look): Promise<void> {
  const resized = await resize(page, size);
  if ((await turnLanguage(page, language, theme)) || resized) await still(page);
}

/**
 * Switches to another language, as back and forward do, and to another theme, by clicking the top bar's button from a script.
 * @returns whether there was anything to switch
 */
function turnLanguage(page: Page, language: Language, theme: 'light' | 'dark'): Promise<boolean> {
  return page.evaluate(
    ([prefix, lang, wanted]) => {
      const { documentElement: root, documentElement: { dataset } } = document;
      const isThere = (): boolean => root.lang === lang && dataset['theme'] === wanted;
      if (isThere()) return false;
      if (dataset['theme'] !== wanted) document.querySelector<HTMLElement>('button[aria-pressed]')?.click();
      if (root.lang !== lang) history.pushState(null, '', `${prefix}${location.pathname.replace(/^\/(es|fr|ar)(?=\/|$)/, '') || '/'}${location.search}`);
      return new Promise<boolean>((drawn) => {
        const look = (): unknown => (isThere() ? requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))) : requestAnimationFrame(look));
        look();
      });
    },
    [prefixOf(language), language, theme] as const,
  );
}

/** A page or layer to check: how to get there, and a selector that tells that it is shown. */
interface Place {
  readonly name: string;
  readonly go: (page: Page, language: Language) => Promise<void>;
  readonly shows: string;
  /** The area of the page; layers above a page have none. */
  readonly app?: string;
}

const placeAt = (path: string, shows = 'main'): Place => ({
  name: path,
  shows,
  async go(page, language) {
    await follow(page, `${prefixOf(language)}${path}`);
    if (shows !== 'main') await page.waitForFunction((css) => document.querySelector(css) !== null, shows, { polling: 'raf' });
    await still(page);
  },
});
const placeOf = (layer: Layer): Place => ({ name: layer.name, shows: layer.opened, go: (page, language) => openLayer(page, prefixOf(language), layer) });
const pagesOf = (...apps: readonly string[]): Place[] => signedIn.filter(({ app }) => apps.includes(app)).map(({ path, app }) => ({ ...placeAt(path), app }));
const layersOf = (start: string): Place[] => layers.filter(([path]) => path.startsWith(start)).map(([path, shows]) => placeAt(path, shows));

/**
 * Visits each place and switches it through the looks; at every second place in reverse order, so that no page has to be
 * switched back before leaving it.
 */
async function each(page: Page, places: readonly Place[], look: (place: Place, at: Look) => Promise<void>): Promise<void> {
  for (const [n, place] of places.entries()) {
    const inOrder = n % 2 === 0 ? looks : looks.toReversed();
    for (const [i, at] of inOrder.entries()) {
      await turn(page, at);
      // A layer that closes when the size or the language changes is opened again.
      if (i === 0 || !(await page.locator(place.shows).first().isVisible())) await place.go(page, at.language);
      await look(place, at);
    }
  }
}

/** What does not fit on a phone, in words. */
async function unfit(page: Page, { language }: Look): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  // Control sizes do not depend on the language, and measuring scrolls the page: so it is done once.
  return [...(beyond > 0 ? [`${beyond} too wide`] : []), ...(await cutWords(page)), ...(await cutTitles(page)), ...(language === 'en' ? await tooSmall(page, leastSize.touch) : [])];
}

/** The title of an area's page; throws with what is shown instead if the page does not exist or could not be loaded. */
async function titleOf(page: Page, { app, name }: Place): Promise<string | null> {
  if (!app?.startsWith('mfe-')) return null;
  const { title, ...instead } = await page.evaluate(() => ({
    title: document.querySelector<HTMLElement>('header h1, [role="banner"] h1')?.innerText ?? '',
    // A panel of the shell, or a refusal.
    refused: document.querySelector('main [data-reason]') !== null,
    missing: /Not built yet|Page not found/.exec(document.body.innerText)?.[0],
    // Messages about a record that does not exist or could not be loaded.
    alerts: [...document.querySelectorAll<HTMLElement>('main [role="alert"]')].map(({ innerText }) => innerText).filter((text) => /not found|could not be loaded/i.test(text)),
  }));
  expect(instead, name).toEqual({ refused: false, missing: undefined, alerts: [] });
  return title;
}

/** The minimum number of pages in each area that have a title of their own. */
const titled: Readonly<Record<string, number>> = { 'mfe-tenancy': 5, 'mfe-residents': 5, 'mfe-health': 2, 'mfe-admin': 5, 'mfe-maintenance': 2, 'mfe-safedistance': 5 };

/** All places, in portions that take about the same time. */
const portions: readonly { readonly name: string; readonly visitor?: true; readonly places: (api: Api) => Promise<Place[]> }[] = [
  { name: 'bookings', places: async (api) => [...layersOf('/reservations/'), ...(await bookingLayers(api)).map(placeOf)] },
  { name: 'reservations', places: async (api) => (await reservationLayers(api)).map(placeOf) },
  { name: 'the pages of tenancy and health', places: async () => pagesOf('shell', 'mfe-tenancy', 'mfe-health') },
  { name: 'health', places: async (api) => (await healthLayers(api)).map(placeOf) },
  { name: 'reports', places: async (api) => [...(await reportLayers(api)), ...approvalLayers()].map(placeOf) },
  { name: 'set-up', places: async () => setupLayers().map(placeOf) },
  { name: 'the pages of residents', places: async () => [...pagesOf('mfe-residents'), ...layersOf('/operations/')] },
  { name: 'the pages of administration', places: async () => [...pagesOf('mfe-admin'), ...layersOf('/admin/')] },
  { name: 'the pages of maintenance and safe distance', places: async () => [...pagesOf('mfe-maintenance', 'mfe-safedistance'), ...layersOf('/maintenance')] },
  {
    name: 'what a visitor sees',
    visitor: true,
    places: async (api) => [...visitors.map(({ path }) => placeAt(path)), ...(await doorPaths(api)).map((path) => placeAt(path, '.firm-door, .firm-safe-zone, .firm-kiosk'))],
  },
];

test('the portions have every page and layer', async () => {
  const none = async (): Promise<never> => Promise.reject(new Error('no records here'));
  const empty: Api = { token: '', ask: none, get: none, post: none, patch: none, put: none };
  const apart = ['bookings', 'reservations', 'health', 'reports', 'set-up', 'what a visitor sees'];
  const named = await Promise.all(portions.filter(({ name }) => !apart.includes(name)).map(({ places }) => places(empty)));
  expect([...named.flat(), ...layersOf('/reservations/')].map(({ name }) => name).sort()).toEqual([...signedIn.map(({ path }) => path), ...layers.map(([path]) => path)].sort());
});

for (const { name, visitor, places } of portions) {
  test.describe(name, () => {
    const begin = async (page: Page, signIn: (account: 'superuser') => Promise<void>): Promise<void> => {
      // The theme is set for this page only: the account's stored theme is used by another test.
      await page.route('**/backend/api/userprofiles/*/', (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill({ json: {} })));
      if (!visitor) await signIn('superuser');
      await page.goto('/product/pricing');
      await still(page);
    };

    test('axe finds nothing serious in any look; on a phone nothing scrolls sideways, no title is cut off, no word of the portal is split, and every control is as large as a fingertip', async ({ page, signIn, api }) => {
      test.setTimeout(240_000);
      await begin(page, signIn);
      const found: string[] = [];
      const all = await places(await api('superuser'));
      const titles = new Map<string, Set<string>>();
      await each(page, all, async (place, at) => {
        const title = await titleOf(page, place);
        if (title !== null && at.language === 'en') titles.set(place.app!, (titles.get(place.app!) ?? new Set()).add(title));
        const isWhole = place === all[0] || (at.asked === 'all' && place.app !== undefined);
        const here = [...(at.asked ? await findings(page, at.asked, isWhole ? 'whole' : 'own') : []), ...(at.size === 'phone' ? await unfit(page, at) : at.asked === 'all' ? await tooSmall(page, leastSize.mouse) : [])];
        found.push(...here.map((finding) => `${place.name}, ${Object.values(at).join(', ')}: ${finding}`));
      });
      expect(found).toEqual([]);
      for (const [app, { size }] of titles) expect(size, app).toBeGreaterThanOrEqual(titled[app]!);
    });
  });
}
