/** Four languages, their prefixes, the cookie, and right-to-left layout (docs/rules/portal.md#languages). */
import { portalAddress } from '../portal/api.ts';
import { expect, settled, test } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

const languages = [
  { language: 'en', prefix: '', dir: 'ltr', login: 'Login', notFound: 'Page not found :(' },
  { language: 'es', prefix: '/es', dir: 'ltr', login: null, notFound: null },
  { language: 'fr', prefix: '/fr', dir: 'ltr', login: null, notFound: null },
  { language: 'ar', prefix: '/ar', dir: 'rtl', login: null, notFound: null },
] as const;

for (const { language, prefix, dir } of languages) {
  test(`${language}: address, direction, texts and links`, async ({ page, signIn }) => {
    await page.goto(`${prefix}/auth/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
    if (language === 'en') expect(title).toBe('Login');
    else expect(title).not.toBe('Login');
    for (const link of await page.getByRole('banner').getByRole('link').all()) {
      expect(await link.getAttribute('href')).toMatch(prefix ? new RegExp(`^${prefix}(/|$)`) : /^\/(?!(ar|es|fr)\/)/);
    }
    await signIn('maintenance');
    await page.goto(`${prefix}/maintenance`);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    // The drawer is at the side where reading begins.
    const drawer = (await page.locator('#firm-drawer').boundingBox())!;
    expect(drawer.x).toBe(dir === 'rtl' ? 1280 - drawer.width : 0);
    const menu = page.locator('#firm-drawer nav a[aria-current="page"]');
    await expect(menu).toHaveAttribute('href', `${prefix}/maintenance/`);
    if (language !== 'en') await expect(menu).not.toHaveText('Alerts dashboard');
    // No key is shown instead of its text.
    expect(await page.locator('body').innerText()).not.toMatch(/\b(shell|ui|areas|maintenance|manifest|dashboard)[.:][a-z]+[.\w]*/);
  });
}

test('the switch keeps page, query and what was typed, and is remembered for 365 days', async ({ page, context }) => {
  await page.goto('/auth/login?next=%2Freports');
  await page.getByRole('textbox', { name: 'User name' }).fill('reports');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(`${portalAddress()}/ar/auth/login?next=%2Freports`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('input[name=username]')).toHaveValue('reports');
  const cookie = (await context.cookies()).find(({ name }) => name === 'firm_language');
  expect(cookie).toMatchObject({ value: 'ar', path: '/' });
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThanOrEqual(365.01);
  // A later visit without a prefix continues in that language.
  await page.goto('/product/pricing');
  await expect(page).toHaveURL(`${portalAddress()}/ar/product/pricing`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('Back leads to the language of that page', async ({ page }) => {
  await page.goto('/product/pricing');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/product\/pricing$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
});

test('services answer in the language of the page', async ({ page }) => {
  const texts = new Set<string>();
  for (const prefix of ['', '/es', '/fr', '/ar']) {
    await page.goto(`${prefix}/auth/login`);
    await page.locator('input[name=username]').fill(`somebody-${prefix.slice(1)}-${uniqueMark()}`);
    await page.locator('input[name=password]').fill('not-the-password');
    await page.locator('form button[type=submit]').click();
    const trouble = page.locator('.firm-form-error');
    await expect(trouble).toBeVisible();
    texts.add(await trouble.innerText());
  }
  expect(texts.size).toBe(4);
});

test('the 404 page exists in all languages, at the address of each', async ({ page }) => {
  for (const prefix of ['/es', '/fr', '/ar']) {
    const answer = await page.goto(`${prefix}/nothing`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404')).toBeVisible();
    const home = page.locator('.firm-page-actions a');
    await expect(home).toHaveAttribute('href', new RegExp(`^${prefix}/?$`));
    await expect(home).not.toHaveText('Go Back home !');
  }
});

test('dates keep their form in Arabic too', async ({ page, signIn }) => {
  await signIn('maintenance');
  await page.goto('/ar/maintenance');
  await expect(page.locator('.firm-alerts time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});
