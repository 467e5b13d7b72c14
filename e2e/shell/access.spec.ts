/** Access to pages (docs/rules/portal.md#access-to-a-page): a missing permission is explained inside the portal. */
import { gates, areaRoutes } from '../portal/routes.ts';
import { expect, follow, settled, test, type Page } from '../portal/test.ts';
import { call, portalAddress, type Account, type Json } from '../portal/api.ts';

/** Checks with every animation frame: on the hundreds of pages here, `expect` polling would add a tenth of a second to each wait. */
const byFrame = { polling: 'raf', timeout: 8_000 } as const;

/** Waits until the page is rendered or replaced by a refusal; resolves to which. */
async function drawn(page: Page): Promise<'refused' | 'admitted'> {
  const outcome = await page.waitForFunction(
    () => {
      const seen = [...document.querySelectorAll('main :is(h1, h2, h3, [role=tab], [role=alert])')].filter((one) => one.checkVisibility());
      if (seen.some(({ textContent }) => textContent === 'You do not have permission to see this section')) return 'refused';
      const trail = document.querySelector('nav[aria-label="Breadcrumbs"]');
      const isElsewhere = document.querySelector('main')?.textContent.includes('Page not found :(') === false;
      return seen.length > 0 && trail?.checkVisibility() && isElsewhere ? 'admitted' : null;
    },
    undefined,
    byFrame,
  );
  return (await outcome.jsonValue()) as 'refused' | 'admitted';
}

/** The first page of each section of an area: the other pages have the same gate, which a test below checks. */
const firstOfSection = new Set(Map.groupBy(areaRoutes, ({ app, gate }) => `${app} ${gate}`).values().map(([first]) => first!));

test('a visitor to any section is asked to log in and returns to the same page and record', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const records = Map.groupBy(areaRoutes.filter(({ path }) => /\d/.test(path)), ({ app }) => app).values().map(([first]) => first!);
  for (const { path } of [...new Set([...firstOfSection, ...records]), { path: '/auth/profile' }]) {
    await follow(page, path);
    await page.waitForFunction((next) => location.pathname + location.search === `/auth/login?next=${next}` && document.querySelector('h1')?.textContent === 'Login', encodeURIComponent(path), byFrame);
    await follow(page, '/product/pricing');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Pricing', undefined, byFrame);
  }
});

test('without a session the lock page is the login page', async ({ page }) => {
  await page.goto('/auth/lock');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('each page asks for the gate of its section', async () => {
  const { areas } = (await call(portalAddress(), null, 'GET', '/registry/')).body;
  const registered: readonly { readonly path: string; readonly gate: string; readonly app: string }[] = areas.flatMap((area: Json) => area.routes.map((route: Json) => ({ ...route, app: area.id })));
  const pattern = ({ path }: { readonly path: string }): RegExp => new RegExp(`^${path.replaceAll(/\/:\w+(\??)/g, (_, optional) => (optional ? '(/[^/]+)?' : '/[^/]+'))}$`);
  // Fixed paths are matched before parameters (shell/src/registry/resolveAddress.ts).
  const fixedFirst = registered.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);
  expect(areaRoutes.map(({ path, app }) => ({ path, app, gate: fixedFirst.find((route) => pattern(route).test(path))?.gate }))).toEqual(areaRoutes.map(({ path, app, gate }) => ({ path, app, gate })));
});

const accounts = ['tenancy', 'residents', 'health', 'maintenance', 'reports', 'setup', 'useradmin', 'safety', 'nobody'] as const;
const isAdmitted = (account: Account, gate: string): boolean => gate in gates && (gates[gate as keyof typeof gates] as readonly Account[]).includes(account);
const gatesOf = (account: Account): number => Object.keys(gates).filter((gate) => isAdmitted(account, gate)).length;
/** The account that passes the gate and the fewest others visits all of the section's pages; other accounts that pass it visit only the first. */
const goesThrough = (account: Account, gate: string): boolean => accounts.filter((one) => isAdmitted(one, gate)).every((one) => gatesOf(account) <= gatesOf(one));

for (const account of accounts) {
  test(`${account} gets only into the sections of their group`, async ({ page, signIn }) => {
    test.slow();
    await signIn(account);
    await page.goto('/');
    await settled(page);
    await follow(page, '/errors/notfound');
    const entries: string[] = [];
    page.on('request', (request) => /\/areas\//.test(request.url()) && entries.push(request.url()));
    for (const route of areaRoutes) {
      const { path, gate, app } = route;
      const admits = isAdmitted(account, gate);
      // An account without any permission is refused at every page; other accounts are checked once per section they may not see.
      if (!firstOfSection.has(route) && !(admits ? goesThrough(account, gate) : account === 'nobody')) continue;
      entries.length = 0;
      await follow(page, path);
      expect(await drawn(page), path).toBe(admits ? 'admitted' : 'refused');
      // None of the area's code is requested.
      if (!admits) expect(entries.filter((url) => url.includes(app)), path).toEqual([]);
      await follow(page, '/errors/notfound');
    }
  });
}

test('without permission every address of a section says exactly the same, whether its record exists or not', async ({ page, signIn }) => {
  await signIn('nobody');
  const seen: string[] = [];
  for (const path of ['/maintenance', '/maintenance/ALT-000001', '/maintenance/ALT-999999']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('You do not have permission to see this section');
    await expect(page.getByRole('alert')).toContainText('Maintenance manager');
    await expect(page.getByRole('contentinfo')).toContainText('© 2026');
    await expect(page).toHaveTitle('Maintenance manager · FIRM');
    seen.push(await page.locator('main').innerHTML(), await page.getByRole('navigation', { name: 'Breadcrumbs' }).innerHTML());
  }
  expect(new Set(seen).size).toBe(2);
});
