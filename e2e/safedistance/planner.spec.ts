/** The planner's day: a task is added to a lane and moved to the next one, and every open board shows it (docs/rules/safe-distance.md#tasks). */
import { expect, signInContext, test, type Locator, type Page } from '../portal/test.ts';

const lane = (page: Page, place: number): Locator => page.locator('.firm-lane').nth(place);

test('a task is added in a lane, moved by its menu, and another open board follows', async ({ page, signIn, api, browser, baseURL }) => {
  const name = 'Check of extinguishers';
  // A project for this test only, so that its board has the same lanes whatever other tests do to the zones.
  const safety = await api('safety');
  const zones = (await safety.get('/tasks/board/')).lanes.slice(0, 2).map(({ id }: { id: number }) => id);
  const { id: project } = await safety.post('/projects/', { name: 'Fire safety', zones });
  await signIn('safety');
  await page.goto(`/planner/projects/${project}`);
  await expect(lane(page, 2)).toBeVisible();
  // A separate session: a refresh token that two browsers use ends both sessions after its grace period.
  const elsewhere = await browser.newContext({ baseURL: baseURL! });
  await signInContext(elsewhere, 'safety');
  const second = await elsewhere.newPage();
  await second.goto(`/planner/projects/${project}`);
  await expect(lane(second, 2)).toBeVisible();

  await lane(page, 0).getByRole('button', { name: /Add Task/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(lane(page, 0).getByText(name)).toBeVisible();
  await expect(lane(second, 0).getByText(name)).toBeVisible();

  const title = await lane(page, 1).getByRole('heading').innerText();
  const move = new RegExp(`^Move TK-\\d{6} ${name}`);
  await page.getByRole('button', { name: move }).click();
  await page.getByRole('group', { name: move }).getByRole('button', { name: title, exact: true }).click();
  await expect(lane(page, 1).getByText(name)).toBeVisible();
  await expect(lane(page, 0).getByText(name)).toBeHidden();
  await expect(lane(second, 1).getByText(name)).toBeVisible();
  await expect(lane(second, 0).getByText(name)).toBeHidden();
  await elsewhere.close();
  // The order comes from the server.
  await page.reload();
  await expect(lane(page, 1).getByText(name)).toBeVisible();
});
