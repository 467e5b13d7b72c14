/**
 * Areas at run time: an area that is missing, slow, broken or too old affects nothing else
 * (docs/rules/operation.md#areas-stand-alone). That each page exists is tested by accessible.spec.ts, and access by
 * access.spec.ts.
 */
import { expect, follow, settled, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';
import { entryOf, panel, expectRecovery, expectRestWorks, tracking } from './areaPanel.ts';

const files = '**/areas/mfe-health/**';

for (const [how, reason, answer] of [
  ['answers 404', 'missing', { status: 404, body: 'gone' }],
  ['answers 503', 'unreachable', { status: 503, body: 'away' }],
  ['answers something else', 'integrity', { status: 200, contentType: 'text/javascript', body: 'window.__tampered = true;' }],
] as const) {
  test(`an area whose server ${how} shows its panel, everything else works, Retry brings it back`, async ({ page, signIn }) => {
    await page.route(files, (route) => route.fulfill(answer));
    await signIn('superuser');
    await page.goto('/health/tracking');
    await expect(panel(page)).toHaveAttribute('data-reason', reason);
    await expect(panel(page).getByRole('heading')).toHaveText(/\S/);
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Tracking');
    await expectRestWorks(page);
    await expectRecovery(page);
    expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  });
}

test('an area whose connection breaks shows its panel', async ({ page, signIn }) => {
  await page.route(files, (route) => route.abort('connectionreset'));
  await signIn('superuser');
  await page.goto('/health/tracking');
  await expect(panel(page)).toHaveAttribute('data-reason', 'unreachable');
  await expectRestWorks(page);
  await expectRecovery(page);
});

test('an area that hangs says so after a while, and delays nothing else', async ({ page, signIn }) => {
  let hangs = true;
  await page.route(files, (route) => (hangs ? new Promise(() => {}) : route.continue()));
  await signIn('superuser');
  await page.goto('/health/tracking');
  await expect(page.getByRole('main').getByText('Loading…')).toBeVisible();
  await expect(panel(page)).toHaveAttribute('data-reason', 'slow');
  await expectRestWorks(page);
  await follow(page, '/health/tracking');
  await expect(panel(page)).toHaveAttribute('data-reason', 'slow');
  // The pending request keeps hanging; the server answers new ones.
  hangs = false;
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(tracking(page)).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('a chunk that is lost behind an intact entry is a failure of that area alone', async ({ page, signIn, expectFault }) => {
  expectFault(/chunk|Loading/i);
  await signIn('superuser');
  await page.goto('/');
  await settled(page);
  const entry = await entryOf(page, 'mfe-health');
  await page.route(files, (route) => (new URL(route.request().url()).pathname === entry ? route.continue() : route.fulfill({ status: 404, body: 'gone' })));
  await page.evaluate(() => sessionStorage.setItem('firm_chunk_reload', String(Date.now())));
  await follow(page, '/health/tracking');
  await expect(page.locator('main [role="alert"]')).toBeVisible();
  await expectRestWorks(page);
  await follow(page, '/health/tracking');
  await expect(page.locator('main [role="alert"]')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(tracking(page)).toBeVisible();
});

test('a lost chunk reloads the page, once', async ({ page, signIn, expectFault }) => {
  expectFault(/chunk|Loading/i);
  await signIn('superuser');
  await page.goto('/');
  await settled(page);
  const entry = await entryOf(page, 'mfe-health');
  await page.route(files, (route) => (new URL(route.request().url()).pathname === entry ? route.continue() : route.fulfill({ status: 404, body: 'gone' })));
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await follow(page, '/health/tracking');
  await expect(panel(page)).toHaveAttribute('data-reason', 'broken');
  expect(loads).toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page)).toHaveAttribute('data-reason', 'broken');
  expect(loads).toBe(1);
});

test('an area that is not published, one that needs a newer shell, and one built for a shell that is too old each say so', async ({ page, signIn }) => {
  await page.route('**/backend/api/registry/', async (route) => {
    const response = await route.fetch();
    const registry = await response.json();
    registry.areas = registry.areas.filter(({ id }: { id: string }) => id !== 'mfe-health');
    registry.missing = ['mfe-health'];
    registry.addresses = { 'mfe-health': ['/health'] };
    for (const area of registry.areas) {
      if (area.id === 'mfe-tenancy') area.requiresShell = '99.0.0';
      if (area.id === 'mfe-residents') area.requiresShell = '0.0.1';
    }
    await route.fulfill({ response, json: registry });
  });
  await signIn('superuser');
  await page.goto('/health/tracking');
  await expect(panel(page)).toHaveAttribute('data-reason', 'missing');
  await follow(page, '/reservations/list');
  await expect(panel(page)).toHaveAttribute('data-reason', 'too-old');
  await follow(page, '/operations/residents');
  await expect(panel(page)).toHaveAttribute('data-reason', 'outdated');
  await expectRestWorks(page);
});

test('without a registry the shell’s own pages work, and Retry brings the areas', async ({ page, signIn }) => {
  await page.route('**/backend/api/registry/', (route) => route.fulfill({ status: 503, body: '' }));
  await signIn('superuser');
  await page.goto('/maintenance');
  await expect(panel(page)).toHaveAttribute('data-reason', 'no-registry');
  await follow(page, '/auth/profile');
  await expect(page.getByRole('heading', { name: 'Build your profile' })).toBeVisible();
  await follow(page, '/maintenance');
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('.firm-alerts__link').first()).toBeVisible();
});

test('a maintenance area that dies leaves the bell of other pages alive', async ({ page, signIn, api }) => {
  const { name } = await (await api('staff')).post('/alerts/', { name: `No dialog ${uniqueMark()}`, alert_type: 1 });
  await signIn('maintenance');
  await page.goto('/reports');
  await settled(page);
  await expect(page.getByRole('button', { name: /^Notifications:/ })).toBeVisible();
  await page.route('**/areas/mfe-maintenance/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: /^Notifications:/ }).click();
  await page.locator('.firm-bell').getByRole('button', { name }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This part cannot be shown' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Register of residents' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog')).toContainText(name);
});

for (const [how, answer] of [
  ['is away', { status: 503, body: 'away' }],
  ['is not what was published', { status: 200, contentType: 'text/javascript', body: 'window.__tampered = true;' }],
] as const) {
  test(`an area whose extensions’ script ${how} is silently left out; the rest of home, bar and search still works`, async ({ page, signIn }) => {
    await page.route('**/areas/mfe-maintenance/**/extensions.*.js', (route) => route.fulfill(answer));
    await signIn('superuser');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Occupied beds' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Arrivals' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Alerts', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Notifications:/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Search everywhere' }).click();
    await page.getByRole('combobox', { name: 'Search everywhere' }).fill('tuas');
    await expect(page.getByRole('group', { name: 'Dormitories' }).getByRole('option').first()).toBeVisible();
    expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  });
}
