/** Every route in all languages, its colours in both themes: for those who cannot see or point well, and for small windows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Api } from '../portal/api.ts';
import { routes } from '../portal/routes.ts';
import { expect, follow, settled, test, type Page } from '../portal/test.ts';
import { bookingLayers, doorPaths, reservationLayers, type Layer } from './opened.ts';

// The longest tests of the suite, and none needs another: each free worker takes the next.
test.describe.configure({ mode: 'parallel' });

const languages = ['en', 'es', 'fr', 'ar'] as const;
const prefixOf = (language: string): string => (language === 'en' ? '' : `/${language}`);

/** Pages that a visitor sees otherwise than somebody who is signed in. Logging out would end the visit. */
const visitors = routes.filter(({ path, gate }) => gate === 'public' && path !== '/auth/logout');
const signedIn = routes.filter(({ path }) => !['/auth/login', '/auth/logout', '/auth/lock'].includes(path));

/** What lies above a page, or takes its place, by its address; and how to know that it is there. */
const layers = [
  ['/maintenance?view=board', '.firm-lane__card'],
  ['/maintenance?ticket=1&tab=details', '.firm-facts'],
  ['/maintenance?ticket=1&tab=audit', '.firm-audit'],
  ['/maintenance?new=1', '.firm-alert-form'],
  ['/operations/dormitories?view=table', 'main table, main .firm-rowcards'],
  ['/operations/dormitories/1?tab=zones', 'main [role="tabpanel"]'],
  ['/operations/rooms?view=floors', 'main h2'],
  ['/operations/clients?tab=vendors', 'main table, main .firm-rowcards'],
  ['/operations/residents?tab=passes', 'main table, main .firm-rowcards'],
  ['/operations/residents?tab=import', 'main input[type="file"]'],
  ['/reservations/list?view=today', 'main h2'],
  ['/reservations/list?view=timeline', '.firm-timegrid__bar[data-bar]'],
  ['/reservations/list?view=forecast', '.firm-forecast__free'],
  ['/reservations/booking?view=week', '.firm-week__cell, main .firm-agenda, main h2'],
] as const;

let made: Promise<Layer[]> | undefined;
/** What opens with a press, on records that are made once for each worker. */
const openedLayers = (api: Api): Promise<Layer[]> => (made ??= Promise.all([reservationLayers(api), bookingLayers(api)]).then((all) => all.flat()));

let doorsMade: Promise<string[]> | undefined;
/** Made once for each worker: a door takes few reports in a while. */
const doors = (api: Api): Promise<string[]> => (doorsMade ??= doorPaths(api));

/** Opens a layer on a page that is drawn anew: what another left open is gone. */
async function openLayer(page: Page, prefix: string, { path, shows, open, opened }: Layer): Promise<void> {
  await follow(page, `${prefix}/product/pricing`);
  await settled(page);
  await follow(page, `${prefix}${path}`);
  await page.locator(shows).first().waitFor();
  await still(page);
  await open(page);
  await page.locator(opened).first().waitFor();
  await still(page);
}

/** The axe of @axe-core/playwright, put into a page once: its own builder does so anew for each look. */
const axe = readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** What axe is asked for: contrast follows from the theme, everything else from the language. */
const rules = {
  all: {},
  contrast: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  'all but contrast': { rules: { 'color-contrast': { enabled: false } } },
} as const;

/** What is looked at in which theme and language, so that nothing is looked at twice. */
const looks = [
  { theme: 'light', language: 'en', asked: 'all' },
  { theme: 'light', language: 'es', asked: 'all but contrast' },
  { theme: 'light', language: 'fr', asked: 'all but contrast' },
  { theme: 'light', language: 'ar', asked: 'all but contrast' },
  { theme: 'dark', language: 'en', asked: 'contrast' },
] as const satisfies readonly { theme: string; language: (typeof languages)[number]; asked: keyof typeof rules }[];

/** Serious and critical findings, in words. */
async function findings(page: Page, asked: keyof typeof rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async (options) => {
    const { axe: here } = window as unknown as { axe: { run(root: Document, options: object): Promise<{ violations: Finding[] }> } };
    return (await here.run(document, { resultTypes: ['violations'], elementRef: false, ...options })).violations;
  }, rules[asked]);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.replace(/\s+/g, ' ')}`));
}

/** As `settled`, and nothing on the page says that it is busy. */
const still = (page: Page): Promise<void> => settled(page, 'main :is(.firm-area-loading, [aria-busy="true"], .ant-spin-spinning)');

test('the look itself finds what is wrong', async ({ page }) => {
  await page.goto('/product/pricing');
  await still(page);
  await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
  expect(await findings(page, 'all but contrast')).toEqual([expect.stringContaining('button-name')]);
  await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<p style="color:#999;background:#aaa">faint</p>'));
  expect(await findings(page, 'contrast')).toEqual([expect.stringContaining('color-contrast')]);
});

for (const { theme, language, asked } of looks) {
  test(`axe finds nothing serious on any route, ${theme}, ${language}: ${asked}`, async ({ page, signIn, api }) => {
    test.setTimeout(400_000);
    const found: string[] = [];
    const search = async (where: string): Promise<void> => {
      found.push(...(await findings(page, asked)).map((finding) => `${where} ${finding}`));
    };
    const look = async (path: string, where = path, shows = 'main'): Promise<void> => {
      await follow(page, `${prefixOf(language)}${path}`);
      await page.locator(shows).first().waitFor({ state: 'attached' });
      await still(page);
      await search(where);
    };
    const begin = async (): Promise<void> => {
      await page.goto(`${prefixOf(language)}/product/pricing`);
      await still(page);
      const dark = page.locator('button[aria-pressed]').first();
      if ((await dark.getAttribute('aria-pressed')) !== String(theme === 'dark')) {
        // For this page alone: the account's own choice is another test's.
        await page.route('**/backend/api/userprofiles/*/', (route) => route.fulfill({ json: {} }));
        await dark.click();
      }
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    };
    await begin();
    for (const { path } of visitors) await look(path, `visitor ${path}`);
    for (const path of await doors(await api('superuser'))) await look(path, `visitor ${path}`, '.firm-door');
    await signIn('superuser');
    await begin();
    for (const { path } of signedIn) await look(path);
    for (const [path, shows] of layers) await look(path, path, shows);
    for (const layer of await openedLayers(await api('superuser'))) {
      await openLayer(page, prefixOf(language), layer);
      await search(layer.name);
    }
    expect(found).toEqual([]);
  });
}

for (const language of languages) {
  test(`no route scrolls sideways in a window of 360, ${language}`, async ({ page, signIn, api }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const wide: string[] = [];
    const measure = async (where: string): Promise<void> => {
      const { scroll, window } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, window: innerWidth }));
      if (scroll > window) wide.push(`${where}: ${scroll}`);
    };
    const look = async (path: string, shows = 'main'): Promise<void> => {
      await follow(page, `${prefixOf(language)}${path}`);
      await page.locator(shows).first().waitFor({ state: 'attached' });
      await still(page);
      await measure(path);
    };
    await page.goto(`${prefixOf(language)}/product/pricing`);
    for (const { path } of visitors) await look(path);
    for (const path of await doors(await api('superuser'))) await look(path, '.firm-door');
    await signIn('superuser');
    await page.goto(`${prefixOf(language)}/product/pricing`);
    for (const { path } of signedIn) await look(path);
    for (const [path, shows] of layers) await look(path, shows);
    for (const layer of await openedLayers(await api('superuser'))) {
      await openLayer(page, prefixOf(language), layer);
      await measure(layer.name);
    }
    expect(wide).toEqual([]);
  });
}
