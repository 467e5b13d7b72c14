/** The planner's day: a task is added to a lane and moved to the next one, and whoever has the board open sees it (docs/rules/safe-distance.md#tasks). */
import { expect, test, type Locator, type Page } from '../portal/test.ts';

const lane = (page: Page, place: number): Locator => page.locator('.firm-lane').nth(place);

test('a task is added in a lane, moved by its menu, and another open board follows', async ({ page, signIn, browser, baseURL }, { retry }) => {
  const name = `Check of extinguishers ${retry}`;
  await signIn('safety');
  await page.goto('/planner/workzones');
  // The demo's tasks of the facilities, which stand first.
  await expect(lane(page, 0).getByText(/^TK-\d{6}$/).first()).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: baseURL!, storageState: await page.context().storageState() });
  const second = await elsewhere.newPage();
  await second.goto('/planner/workzones');
  await expect(lane(second, 0).getByText(/^TK-\d{6}$/).first()).toBeVisible();

  await lane(page, 0).getByRole('button', { name: /Add Task/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(lane(page, 0).getByText(name)).toBeVisible();
  await expect(lane(second, 0).getByText(name)).toBeVisible();

  const title = await lane(page, 1).getByRole('heading').innerText();
  const move = new RegExp(`^Move TK-\\d{6} ${name}`);
  const menu = page.getByRole('group', { name: move });
  // An open menu may close again while the boards catch up with the new card.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: move }).click();
    await menu.getByRole('button', { name: title, exact: true }).first().click({ timeout: 2_000 });
  }).toPass();
  await expect(lane(page, 1).getByText(name)).toBeVisible();
  await expect(lane(page, 0).getByText(name)).toBeHidden();
  await expect(lane(second, 1).getByText(name)).toBeVisible();
  await expect(lane(second, 0).getByText(name)).toBeHidden();
  await elsewhere.close();
  // The order is the server's.
  await page.reload();
  await expect(lane(page, 1).getByText(name)).toBeVisible();
});
