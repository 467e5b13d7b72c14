/** Signing in and out, the lock, and returning to the requested page (docs/rules/portal.md#access-to-a-page). */
import { call, password, portalAddress } from '../portal/api.ts';
import { expect, settled, test, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

async function fill(page: Page, username: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill(username);
  await page.getByLabel('Password', { exact: false }).fill(secret);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('the demo accounts are shown, and one of them signs in', async ({ page }) => {
  await page.goto('/auth/login');
  const demo = page.getByRole('region', { name: 'Demo accounts' });
  await expect(demo.getByRole('button')).toHaveText([
    ...['superuser', 'staff', 'tenancy', 'residents', 'health', 'maintenance', 'reports', 'setup', 'useradmin', 'safety', 'onedorm', 'nobody', 'other'],
  ]);
  await expect(demo).toContainText(password);
  await demo.getByRole('button', { name: 'residents' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toContainText('Arif Rahman');
});

test('empty and wrong entries show a message', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The "User name" is required')).toBeVisible();
  await expect(page.getByText('The "Password" is required')).toBeVisible();
  await fill(page, `nobody-${uniqueMark()}`, 'not-the-password');
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a visitor who asks for a page returns to it after logging in', async ({ page }) => {
  await page.goto('/maintenance?view=board');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await fill(page, 'maintenance', password);
  await expect(page).toHaveURL(/\/maintenance\?view=board$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts dashboard');
  await expect(page.getByRole('region', { name: 'Open', exact: true }).first()).toBeVisible();
});

test('logging in never redirects to another site', async ({ page }) => {
  await page.goto('/auth/login?next=//elsewhere.example/');
  await fill(page, 'health', password);
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(portalAddress());
});

test('a reload keeps the session, logout ends it everywhere', async ({ page, context }) => {
  await page.goto('/auth/login');
  await fill(page, 'reports', password);
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toContainText('Hannah Lim');
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toContainText('Hannah Lim');
  const other = await context.newPage();
  await other.goto('/reports');
  await settled(other);
  const before = await context.cookies();
  const refresh = before.find(({ name }) => name === 'firm_refresh');
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: expect.stringContaining('/backend/api') });
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  // The other tab is logged out too, and the refresh token can no longer be used.
  await expect(other).toHaveURL(/\/auth\/login/);
  const again = await call(portalAddress(), null, 'POST', '/refresh_token/', { refresh: refresh?.value });
  expect(again.status).toBe(401);
  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toHaveCount(0);
});

test('a photo seen in a session is not kept in the browser after it', async ({ page, signIn, api }) => {
  const results: { avatar: string }[] = (await (await api('residents')).get('/employees/?limit=200')).results;
  const address = results.find(({ avatar }) => avatar.includes('?v='))?.avatar ?? '';
  const seen = (cache: 'force-cache' | 'only-if-cached') =>
    page.evaluate(({ to, how }) => fetch(to, { cache: how, mode: 'same-origin' }).then(({ status }) => status, () => 'none'), { to: address, how: cache });
  await signIn('residents');
  await page.goto('/');
  await settled(page);
  expect([await seen('force-cache'), await seen('only-if-cached')]).toEqual([200, 200]);
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  expect(await seen('only-if-cached')).not.toBe(200);
  expect(await seen('force-cache')).toBe(401);
  // The next user of this browser, who has no permission, does not see it either.
  await signIn('nobody');
  expect(await seen('force-cache')).toBe(403);
});

test('no token is kept where scripts of the page could find it later', async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/');
  await settled(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, cookies: document.cookie }));
  expect(kept).not.toMatch(/eyJ/);
  expect(kept).not.toContain('firm_refresh');
});

test('the lock survives a reload and opens with the password alone', async ({ page, signIn }) => {
  await signIn('tenancy');
  await page.goto('/reservations/list');
  await settled(page);
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Wei Ling Koh');
  await page.goto('/reservations/list?list.page=2');
  await expect(page).toHaveURL(/\/auth\/lock/);
  await page.getByLabel('Password', { exact: false }).fill('not-the-password');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await page.getByLabel('Password', { exact: false }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toContainText('Wei Ling Koh');
  await expect(page).toHaveURL(/\/reservations\/list\?list\.page=2$/);
});

test('a lock in one tab locks the other, and the password given in one opens both where they were', async ({ page, signIn, context }) => {
  await signIn('maintenance');
  await page.goto('/maintenance');
  const other = await context.newPage();
  await other.goto('/auth/profile');
  await other.getByRole('button', { name: 'Lock' }).click();
  await expect(other.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await page.getByLabel('Password', { exact: false }).fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(other).toHaveURL(/\/auth\/profile$/);
});

test('the address of the lock screen locks, and the password leads on from there', async ({ page, signIn, context }) => {
  await signIn('residents');
  await page.goto('/auth/lock?next=%2Freports');
  const field = page.getByLabel('Password', { exact: false });
  await expect(field).toBeVisible();
  expect((await context.request.post(`${portalAddress()}/backend/api/refresh_token/`, { data: {} })).status()).toBe(401);
  await page.reload();
  await field.fill(password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page).toHaveURL(/\/reports$/);
  // It is not locked again on the way.
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toBeVisible();
});

test('a lock binds the calls of a locked session too', async ({ page, signIn, context }) => {
  await signIn('setup');
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  const answer = await context.request.post(`${portalAddress()}/backend/api/refresh_token/`, { data: {} });
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'session_locked', user: { username: 'setup' } });
});

test('the profile wizard goes through its steps and keeps what was changed', async ({ page, signIn, api }) => {
  await signIn('health');
  await page.goto('/');
  await page.getByRole('link', { name: 'my profile' }).click();
  await expect(page).toHaveURL(/\/auth\/profile$/);
  await expect(page.getByRole('heading', { name: 'Build your profile' })).toBeVisible();
  await expect(page.getByText('This information will let us know more about you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const wizard = page.locator('.firm-wizard');
  expect((await wizard.boundingBox())!.width).toBeLessThanOrEqual(700);
  const email = `meera.${uniqueMark()}@harbourlight.example`;
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  const next = page.getByRole('button', { name: 'Next' });
  for (let step = 0; step < 3; step += 1) await next.click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Operation Success')).toBeVisible();
  expect((await (await api('health')).get('/users/current/')).email).toBe(email);
});
