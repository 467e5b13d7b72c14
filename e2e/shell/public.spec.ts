/** Pages that need no account, and the error pages for what does not exist (docs/rules/portal.md#error-pages). */
import { expect, follow, settled, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

const pages = [
  { path: '/', heading: 'Facilities Intelligent Resource Manager' },
  { path: '/auth/login', heading: 'Login' },
  { path: '/auth/register', heading: 'Register' },
  { path: '/register', heading: 'Register as an operator' },
  { path: '/product/pricing', heading: 'Pricing' },
  { path: '/sales/bookings', heading: 'Book a demonstration' },
] as const;

test('public pages use the product layout with its picture', async ({ page, request }) => {
  for (const { path } of pages) expect((await request.get(path)).status(), path).toBe(200);
  await page.goto(pages[0].path);
  for (const { path, heading } of pages) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Side menu' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toContainText('© 2026 Harbourlight Living Pte. Ltd.');
      const picture = page.locator('.firm-product-picture');
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
      for (const link of ['Pricing', 'Book a demonstration', 'Register', 'Login']) {
        await expect(page.getByRole('banner').getByRole('link', { name: link, exact: true })).toBeVisible();
      }
    });
  }
});

test('the pricing page leads to a demonstration', async ({ page }) => {
  await page.goto('/product/pricing');
  await page.getByRole('link', { name: /^Request a quote\s*: Several dormitories$/ }).click();
  await expect(page).toHaveURL(/\/sales\/bookings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a demonstration');
});

for (const [path, action, sent] of [
  ['/auth/register', 'Request an account', 'Your request has been sent to the user administrators.'],
  ['/register', 'Send', 'Thank you. We have your details and will get in touch.'],
  ['/sales/bookings', 'Request a demonstration', 'Thank you. We have your request and will propose a time.'],
] as const) {
  test(`${path} shows what is wrong, then sends the request`, async ({ page, api }) => {
    await page.goto(path);
    const send = page.getByRole('button', { name: action });
    await send.click();
    await expect(page.getByText('The "Name" is required')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    const name = `Tan Mei ${path} ${uniqueMark()}`;
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
    await page.getByRole('textbox', { name: 'Organisation' }).fill('Harbour Works');
    await send.click();
    await expect(page.getByText('The "E-mail" must be a valid e-mail address')).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mei@harbourworks.example');
    await send.click();
    await expect(page.getByText(sent)).toBeVisible();
    const filed = await (await api('superuser')).get(`/register_requests/?limit=100`);
    expect(filed.results.map((one: { name: string }) => one.name)).toContain(name);
  });
}

test('an unknown address shows the 404 page, and the server answers 404 too', async ({ page, request }) => {
  const unknown = ['/nothing/like/this', '/es-not', '/maintenance/ALT-000001/more', '/auth/nothing'] as const;
  for (const path of unknown) expect((await request.get(path)).status(), path).toBe(404);
  expect((await page.goto(unknown[0]))?.status()).toBe(404);
  for (const path of unknown) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page.getByRole('main').getByRole('heading', { name: 'Page not found :(' })).toBeVisible();
      await expect(page.getByText('404')).toBeVisible();
      await expect(page.locator('.firm-product-picture')).toHaveAttribute('src', /error/);
      await page.getByRole('link', { name: 'Go Back home !' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('main').getByRole('heading', { name: 'Facilities Intelligent Resource Manager' })).toBeVisible();
    });
  }
});

test('/errors/notfound is the same page', async ({ page }) => {
  await page.goto('/errors/notfound');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Page not found :(' })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
});

test('earlier addresses redirect', async ({ page, request }) => {
  await page.goto('/errors/notfound');
  await settled(page);
  for (const [from, to] of [
    ['/login', '/auth/login'],
    ['/callback', '/auth/login'],
    ['/logout', '/'],
    ['/home', '/'],
    ['/pages/lock', '/auth/login'],
    ['/pages/login', '/auth/login'],
    ['/pages/pricing', '/product/pricing'],
    ['/pages/register', '/auth/register'],
  ] as const) {
    // The gateway knows them too: an address that redirects is not an unknown page.
    expect((await request.get(from)).status(), from).toBe(200);
    await follow(page, from);
    await page.waitForURL((url) => url.pathname === to);
    await settled(page);
  }
});

test('the page of an alert that does not exist says that it could not be found', async ({ page, signIn }) => {
  await signIn('maintenance');
  for (const slug of ['ALT-999999', 'not-an-alert']) {
    await page.goto(`/maintenance/${slug}`);
    await expect(page.getByText('This page could not be found')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Side menu' })).toBeVisible();
  }
});

test('a script that is gone after a release reloads the page once a minute at most, then shows the error page', async ({ page, browser, baseURL, expectFault }) => {
  expectFault(/chunk/i);
  const scriptsOf = async (path: string): Promise<Set<string>> => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const other = await context.newPage();
    const scripts = new Set<string>();
    other.on('request', (request) => /\/assets\/.*\.js$/.test(request.url()) && scripts.add(request.url()));
    await other.goto(path);
    await settled(other);
    await context.close();
    return scripts;
  };
  const gone = (await scriptsOf('/product/pricing')).difference(await scriptsOf('/'));
  expect(gone.size).toBeGreaterThan(0);
  let loads = 0;
  await page.goto('/');
  await settled(page);
  page.on('load', () => (loads += 1));
  await page.route((url) => gone.has(url.href), (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await expect(page.locator('.firm-error-code')).toHaveText('500');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
});
