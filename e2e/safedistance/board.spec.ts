/** What the board shows and can undo: bulk changes of cards, weekly tasks, limits, and conflicting changes (docs/rules/safe-distance.md#tasks). */
import type { Page } from '@playwright/test';
import type { Api, Json } from '../portal/api.ts';
import { expect, test } from '../portal/test.ts';
import { undoLast } from '../tenancy/ownClient.ts';

const lane = (page: Page, place: number) => page.locator('.firm-lane').nth(place);

/** Creates a project for this test only, so that its board has the same lanes whatever other tests do. */
async function ownBoard(safety: Api, name: string, ...tasks: readonly object[]): Promise<{ readonly project: number; readonly lanes: readonly Json[]; readonly tasks: readonly Json[] }> {
  const lanes = (await safety.get('/tasks/board/')).lanes.slice(0, 2);
  const { id } = await safety.post('/projects/', { name, zones: lanes.map((one: Json) => one.id) });
  const made: Json[] = [];
  for (const task of tasks) made.push(await safety.post('/tasks/', { project: id, zone: lanes[0].id, type: 'cleaning', ...task }));
  return { project: id, lanes, tasks: made };
}

test('cards selected by keyboard are moved, shifted and copied together, and all of it is undone', async ({ page, signIn, api }) => {
  test.slow();
  const safety = await api('safety');
  const { project, lanes, tasks } = await ownBoard(safety, 'Chosen', { name: 'Sweep stairs' }, { name: 'Mop stairs', start_date: '2031-05-05T01:00:00Z', end_date: '2031-05-05T02:00:00Z' });
  await signIn('safety');
  await page.goto(`/planner/projects/${project}`);
  await page.getByRole('checkbox', { name: `Select ${tasks[0]?.ref_num} Sweep stairs` }).press('Space');
  await page.getByRole('checkbox', { name: `Select ${tasks[1]?.ref_num} Mop stairs` }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected tasks' });
  await expect(bar).toContainText('Selected: 2');
  await bar.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Zone' }).fill(lanes[1]?.title);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  for (const name of ['Sweep stairs', 'Mop stairs']) await expect(lane(page, 1).getByText(name)).toBeVisible();
  await undoLast(page);
  for (const name of ['Sweep stairs', 'Mop stairs']) await expect(lane(page, 0).getByText(name)).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${tasks[1]?.ref_num} Mop stairs` }).check();
  await bar.getByRole('button', { name: 'Shift', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Shift', exact: true }).click();
  await expect(lane(page, 0).getByText(/12-05-2031/).first()).toBeVisible();
  await undoLast(page);
  await expect(lane(page, 0).getByText(/05-05-2031/).first()).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${tasks[0]?.ref_num} Sweep stairs` }).check();
  await bar.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(lane(page, 0).getByText('Sweep stairs')).toHaveCount(2);
  await undoLast(page);
  await expect(lane(page, 0).getByText('Sweep stairs')).toHaveCount(1);
});

test('a task over its zone’s limit shows by how much and when it fits; a weekly one is created for each week', async ({ page, signIn, api }) => {
  test.slow();
  const safety = await api('safety');
  const { project, lanes, tasks } = await ownBoard(safety, 'Limits', { name: 'Crowd', people_count: 900, start_date: '2031-06-02T01:00:00Z', end_date: '2031-06-02T03:00:00Z' });
  const limited = lanes.findIndex(({ limit }) => limit > 0);
  expect(limited).toBeGreaterThanOrEqual(0);
  await safety.post(`/tasks/${tasks[0]?.id}/move/`, { zone: lanes[1 - limited]?.id, after: null, version: tasks[0]?.version });
  await signIn('safety');
  await page.goto(`/planner/projects/${project}`);
  const move = new RegExp(`^Move ${tasks[0]?.ref_num}`);
  await page.getByRole('button', { name: move }).click();
  await page.getByRole('group', { name: move }).getByRole('button', { name: lanes[limited]?.title, exact: true }).click();
  await expect(page.getByText(new RegExp(`900 of ${lanes[limited]?.limit} people in .*(Free again at|There is no room within the next four weeks)`))).toBeVisible();

  await lane(page, 0).getByRole('button', { name: /Add Task/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Task' });
  await dialog.getByLabel('Name').fill('Every week');
  await dialog.getByLabel('Start', { exact: true }).fill('2031-07-07 09:00');
  await page.keyboard.press('Tab');
  await dialog.getByRole('spinbutton', { name: 'Weeks' }).fill('3');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(lane(page, 0).getByText('Every week')).toHaveCount(3);
});

test('moving a card that another user has just changed is refused with a message, and it goes back', async ({ page, signIn, api }) => {
  const safety = await api('safety');
  const { project, lanes, tasks } = await ownBoard(safety, 'Faster', { name: 'Contested' });
  await signIn('safety');
  // The page gets no live updates, so it does not learn of the other user's change.
  let asked = 0;
  await page.route('**/backend/api/live/**', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(`/planner/projects/${project}`);
  await expect(lane(page, 0).getByText('Contested')).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.route('**/tasks/*/move/', async (route) => {
    await safety.patch(`/tasks/${tasks[0]?.id}/`, { version: tasks[0]?.version, description: 'changed meanwhile' });
    await route.continue();
  }, { times: 1 });
  const move = new RegExp(`^Move ${tasks[0]?.ref_num}`);
  await page.getByRole('button', { name: move }).click();
  await page.getByRole('group', { name: move }).getByRole('button', { name: lanes[1]?.title, exact: true }).click();
  await expect(page.getByText(/could not be moved and is back in/)).toBeVisible();
  await expect(lane(page, 0).getByText('Contested')).toBeVisible();
});
