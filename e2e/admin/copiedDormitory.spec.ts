/**
 * A dormitory is copied from another, in a portal of its own because other tests count dormitories, beds and facilities
 * (docs/rules/administration.md#dormitories).
 */
import { startOwnPortal, type OwnPortal } from '../portal/apart.ts';
import { expect, listOptions, settled, signInContext, test } from '../portal/test.ts';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startOwnPortal('copied', { of: ['identity', 'residents', 'tenancy'] });
});
test.afterAll(() => portal?.stop());

test('a copy is previewed and created as a whole, and its beds follow in the background', async ({ browser }) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ baseURL: portal.address });
  try {
    await signInContext(context, 'superuser', portal.address);
    const page = await context.newPage();
    await page.goto('/admin/dormitories');
    await settled(page);
    await page.getByRole('button', { name: 'Copy a dormitory' }).click();
    const name = 'Copied House';
    await page.getByLabel('Dormitory to copy').click();
    await listOptions(page).first().click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Reference').fill('CH1');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Next' }).click();
    const rooms = page.locator('.firm-facts > div').filter({ hasText: 'Rooms' }).locator('dd');
    await expect(rooms).toHaveText(/[1-9]/);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { name: `${name} has been created` })).toBeVisible();
    await expect(page.getByText(/^All beds created: [1-9]/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Open the dormitory' }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.getByRole('tab', { name: 'Zones' }).click();
    await expect(page.locator('.ant-tree').first()).toBeVisible();
  } finally {
    await context.close();
  }
});
