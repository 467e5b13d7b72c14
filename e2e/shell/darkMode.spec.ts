/** Light and dark themes (docs/rules/portal.md#themes): stored in the profile, applied at start, also in areas. */
import { expect, settled, signInContext, test, type Page } from '../portal/test.ts';

const background = (page: Page): Promise<string> => page.locator('.firm-topbar').evaluate((bar) => getComputedStyle(bar).backgroundColor);
const isDark = (colour: string): boolean => (colour.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 70);

test('dark mode belongs to the user: it is on at the next login on another device', async ({ page, signIn, browser, api, baseURL }) => {
  await (await darkModeOf(api)).set(false);
  await signIn('useradmin');
  await page.goto('/');
  await settled(page);
  const button = page.getByRole('button', { name: 'Dark mode' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(isDark(await background(page))).toBe(false);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => isDark(await background(page))).toBe(true);
  await expect.poll(async () => (await darkModeOf(api)).get()).toBe(true);

  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await signInContext(elsewhere, 'useradmin');
  const second = await elsewhere.newPage();
  await second.goto('/admin/users');
  await expect(second.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
  expect(isDark(await background(second))).toBe(true);
  await second.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(async () => (await darkModeOf(api)).get()).toBe(false);
  await elsewhere.close();
});

test('an area follows the switch at once', async ({ page, signIn }) => {
  await signIn('onedorm');
  await page.goto('/maintenance');
  const cell = page.getByRole('cell', { name: /^\d{4}-\d\d-\d\d/ }).first();
  await expect(cell).toBeVisible();
  const colour = (): Promise<string> => cell.evaluate((element) => getComputedStyle(element).color);
  const light = await colour();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(colour).not.toBe(light);
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect.poll(colour).toBe(light);
});

async function darkModeOf(api: (account: 'useradmin') => Promise<import('../portal/api.ts').Api>) {
  const me = await api('useradmin');
  return {
    get: async (): Promise<boolean> => (await me.get('/users/current/')).preferences.dark_mode,
    set: async (dark: boolean) => me.patch(`/userprofiles/${(await me.get('/users/current/')).userprofile.id}/`, { dark_mode: dark }),
  };
}
