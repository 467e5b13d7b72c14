/** Who gets in where (docs/rules/portal.md#access-to-a-page): a section without permission is told inside the portal. */
import { gates, routes, areaRoutes } from '../portal/routes.ts';
import { expect, follow, settled, test } from '../portal/test.ts';
import type { Account } from '../portal/api.ts';

test('signed out, every page of an area asks to sign in and remembers where to', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await settled(page);
  for (const { path } of [...areaRoutes, { path: '/auth/profile' }]) {
    await follow(page, path);
    await expect(page).toHaveURL(new RegExp(`/auth/login\\?next=${encodeURIComponent(path).replaceAll('.', '\\.')}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    await follow(page, '/product/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  }
});

test('the lock page of somebody who is not signed in is the login page', async ({ page }) => {
  await page.goto('/auth/lock');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

for (const account of ['tenancy', 'residents', 'health', 'maintenance', 'reports', 'setup', 'useradmin', 'safety', 'nobody'] as const) {
  test(`${account} gets into the sections of their group alone`, async ({ page, signIn }) => {
    test.slow();
    await signIn(account);
    await page.goto('/');
    await settled(page);
    const entries: string[] = [];
    page.on('request', (request) => /\/areas\//.test(request.url()) && entries.push(request.url()));
    const refused = page.getByRole('heading', { name: 'You may not see this section' });
    for (const { path, gate, app } of areaRoutes) {
      entries.length = 0;
      const admits = gate in gates && (gates[gate as keyof typeof gates] as readonly Account[]).includes(account);
      await follow(page, path);
      if (admits) {
        await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
        await expect(page.locator('main h1, main h2, main h3, main [role=tab], main [role=alert]').first(), path).toBeVisible();
        await expect(refused, path).toHaveCount(0);
      } else {
        await expect(refused, path).toBeVisible();
        // Not a byte of the area's code is asked for.
        expect(entries.filter((url) => url.includes(app)), path).toEqual([]);
      }
      await follow(page, '/errors/notfound');
    }
  });
}

test('without permission each address of a section says the same to the letter, whether its record exists or not', async ({ page, signIn }) => {
  await signIn('nobody');
  const seen: string[] = [];
  for (const path of ['/maintenance', '/maintenance/ALT-000001', '/maintenance/ALT-999999']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('You may not see this section');
    await expect(page.getByRole('alert')).toContainText('Maintenance manager');
    await expect(page.getByRole('contentinfo')).toContainText('© 2026');
    await expect(page).toHaveTitle('Maintenance manager · FIRM');
    seen.push(await page.locator('main').innerHTML(), await page.getByRole('navigation', { name: 'Breadcrumbs' }).innerHTML());
  }
  expect(new Set(seen).size).toBe(2);
});

test('all sections are there for somebody who may see all', async ({ page, signIn }) => {
  test.slow();
  await signIn('staff');
  await page.goto('/');
  await settled(page);
  for (const { path } of routes.filter(({ app }) => app !== 'shell')) {
    await follow(page, path);
    await settled(page);
    await expect(page.locator('main [data-reason]'), path).toHaveCount(0);
    await expect(page.getByText('Page not found :('), path).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText(/\S/);
  }
});
