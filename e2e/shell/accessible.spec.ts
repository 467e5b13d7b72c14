/** Every route in both themes and all languages: for those who cannot see or point well, and for small windows. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { routes } from '../portal/routes.ts';
import { expect, follow, settled, test, type Page } from '../portal/test.ts';

const languages = ['en', 'es', 'fr', 'ar'] as const;
const prefixOf = (language: string): string => (language === 'en' ? '' : `/${language}`);

/** Pages that a visitor sees otherwise than somebody who is signed in. Logging out would end the visit. */
const visitors = routes.filter(({ path, gate }) => gate === 'public' && path !== '/auth/logout');
const signedIn = routes.filter(({ path }) => !['/auth/login', '/auth/logout', '/auth/lock'].includes(path));

/** The axe of @axe-core/playwright, put into a page once: its own builder does so anew for each look. */
const axe = readFileSync(createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Serious and critical findings, in words. */
async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: here } = window as unknown as { axe: { run(root: Document, options: object): Promise<{ violations: Finding[] }> } };
    return (await here.run(document, { resultTypes: ['violations'], elementRef: false })).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary?.replace(/\s+/g, ' ')}`));
}

async function still(page: Page): Promise<void> {
  await settled(page);
  await expect(page.locator('main [aria-busy="true"], main .ant-spin-spinning')).toHaveCount(0);
}

for (const theme of ['light', 'dark'] as const) {
  for (const language of languages) {
    test(`axe finds nothing serious on any route, ${theme}, ${language}`, async ({ page, signIn }) => {
      test.setTimeout(240_000);
      const found: string[] = [];
      const look = async (path: string, where = path): Promise<void> => {
        await follow(page, `${prefixOf(language)}${path}`);
        await still(page);
        found.push(...(await findings(page)).map((finding) => `${where} ${finding}`));
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
      await signIn('superuser');
      await begin();
      for (const { path } of signedIn) await look(path);
      await look('/maintenance?view=board');
      await look('/maintenance?ticket=1&tab=details');
      await look('/maintenance?ticket=1&tab=audit');
      await look('/maintenance?new=1');
      expect(found).toEqual([]);
    });
  }
}

for (const language of languages) {
  test(`no route scrolls sideways in a window of 360, ${language}`, async ({ page, signIn }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 360, height: 740 });
    const wide: string[] = [];
    const look = async (path: string): Promise<void> => {
      await follow(page, `${prefixOf(language)}${path}`);
      await still(page);
      const { scroll, window } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, window: innerWidth }));
      if (scroll > window) wide.push(`${path}: ${scroll}`);
    };
    await page.goto(`${prefixOf(language)}/product/pricing`);
    for (const { path } of visitors) await look(path);
    await signIn('superuser');
    await page.goto(`${prefixOf(language)}/product/pricing`);
    for (const { path } of signedIn) await look(path);
    await look('/maintenance?view=board');
    await look('/maintenance?ticket=1');
    expect(wide).toEqual([]);
  });
}
