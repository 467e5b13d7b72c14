/** The board by status: dragging, the menu with the same moves, and moves that are not allowed (docs/rules/maintenance.md#dashboard). */
import { expect, test, type Locator, type Page } from '../portal/test.ts';
import { assigned, moveAlert, choose, report, started, suresh, uniqueTitle } from './screens.ts';

const lane = (page: Page, title: string): Locator => page.locator('.firm-lane').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** What happens elsewhere while a card is being moved. */
interface Meanwhile {
  /** Runs while the card is pressed but not moved yet. */
  readonly pressed?: () => Promise<void>;
  /** Runs while the card is held over the other lane. */
  readonly held?: () => Promise<void>;
}

async function drag(page: Page, card: Locator, to: Locator, meanwhile: Meanwhile = {}): Promise<void> {
  const handle = (await card.elementHandle())!;
  let from = { x: 0, y: 0, width: 0, height: 0 };
  // Other tests report alerts meanwhile, and each moves the cards of a lane down, possibly in the moment of the press.
  await expect
    .poll(async () => {
      await card.scrollIntoViewIfNeeded();
      from = (await card.boundingBox())!;
      await page.mouse.move(from.x + from.width / 2, from.y + 12);
      if (!(await handle.evaluate((own, [x, y]) => own.contains(document.elementFromPoint(x!, y!)), [from.x + from.width / 2, from.y + 12]))) return false;
      await page.mouse.down();
      if (await handle.evaluate((own) => own.classList.contains('sortable-chosen'))) return true;
      // The wrong card: release it where nothing can be dropped or pressed.
      await page.mouse.move(1, 1, { steps: 4 });
      await page.mouse.up();
      return false;
    })
    .toBe(true);
  await meanwhile.pressed?.();
  const target = (await to.locator('.firm-lane__cards').boundingBox())!;
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + 20, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, Math.max(target.y, 60) + 30, { steps: 12 });
  await page.mouse.move(target.x + target.width / 2, Math.max(target.y, 60) + 34, { steps: 3 });
  await meanwhile.held?.();
  await page.mouse.up();
}

test('a card is dragged to another status, which asks for what it needs', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const alert = await report(staff, uniqueTitle('Dragged'));
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('maintenance');
  await page.goto('/maintenance?view=board');
  const card = lane(page, 'Open').locator('.firm-lane__card').filter({ hasText: alert.ref_id });
  await expect(card).toBeVisible();
  await drag(page, card, lane(page, 'Assigned'));
  const asks = page.getByRole('dialog').filter({ hasText: `Assign: ${alert.ref_id}` });
  await expect(asks).toBeVisible();
  await choose(asks, 'Assignee', suresh.name);
  await asks.getByRole('button', { name: 'Assign' }).click();
  await expect(lane(page, 'Assigned').locator('.firm-lane__card').filter({ hasText: alert.ref_id })).toBeVisible();
  await expect(card).toHaveCount(0);
  // The board shows the move before the service has answered.
  await expect.poll(() => staff.get(`/alerts/${alert.id}/`)).toMatchObject({ status: 'assigned', assignee: suresh.id });
});

test('cancelling puts the card back, and a card that may not be moved never leaves its lane', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const alert = await report(staff, uniqueTitle('Stays'));
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn('maintenance');
  await page.goto('/maintenance?view=board');
  const card = lane(page, 'Open').locator('.firm-lane__card').filter({ hasText: alert.ref_id });
  await drag(page, card, lane(page, 'Assigned'));
  await page.getByRole('dialog').filter({ hasText: `Assign: ${alert.ref_id}` }).getByRole('button', { name: 'Back' }).click();
  await expect(card).toBeVisible();
  await drag(page, card, lane(page, 'Resolved'));
  await expect(card).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lane(page, 'Resolved').locator('.firm-lane__card').filter({ hasText: alert.ref_id })).toHaveCount(0);
  expect((await staff.get(`/alerts/${alert.id}/`)).version).toBe(alert.version);
});

for (const moment of ['pressed', 'held'] as const) {
  test(`an alert that comes in while a card is ${moment} waits until the card is let go`, async ({ page, signIn, api }) => {
    const staff = await api('staff');
    const alert = await report(staff, uniqueTitle('Held'));
    await page.setViewportSize({ width: 1600, height: 1000 });
    await signIn('maintenance');
    await page.goto('/maintenance?view=board');
    const card = lane(page, 'Open').locator('.firm-lane__card').filter({ hasText: alert.ref_id });
    const board = page.locator('.firm-board');
    let late = '';
    await drag(page, card, lane(page, 'Assigned'), {
      [moment]: async () => {
        const asked = page.waitForResponse((response) => response.url().includes('status=open&limit'));
        late = (await report(staff, uniqueTitle('Meanwhile'))).ref_id;
        await asked;
        await page.waitForTimeout(300);
        await expect(board.getByText(late)).toHaveCount(0);
      },
    });
    await page.getByRole('dialog').filter({ hasText: `Assign: ${alert.ref_id}` }).getByRole('button', { name: 'Back' }).click();
    await expect(card).toBeVisible();
    await expect(lane(page, 'Open').locator('.firm-lane__card').filter({ hasText: late })).toBeVisible();
  });
}

test('the menu of a card has the same moves by keyboard, and offers only what is allowed', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const alert = await moveAlert(staff, await report(staff, uniqueTitle('By menu')), assigned);
  await signIn('maintenance');
  await page.goto('/maintenance?view=board');
  const menu = page.getByRole('button', { name: `Move ${alert.ref_id} ${alert.name}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  const items = page.locator('.firm-flyout__item:visible');
  await expect(items).toHaveText(['Open', 'In Progress', 'Cancelled']);
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await moveAlert(staff, alert, started);
  await expect(lane(page, 'In Progress').locator('.firm-lane__card').filter({ hasText: alert.ref_id })).toBeVisible();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(items).toHaveText(['Assigned', 'Resolved', 'Cancelled']);
  await items.filter({ hasText: 'Resolved' }).focus();
  await page.keyboard.press('Enter');
  const asks = page.getByRole('dialog').filter({ hasText: `Resolve: ${alert.ref_id}` });
  await asks.getByRole('textbox', { name: 'Resolution remarks' }).fill('Tightened.');
  await page.keyboard.press('Tab');
  await asks.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expect(lane(page, 'Resolved').locator('.firm-lane__card').filter({ hasText: alert.ref_id })).toBeVisible();
});

test('lanes are the five states, each with its count and what it says when it is empty', async ({ page, signIn, api }) => {
  const stats = await (await api('useradmin')).ask('GET', '/alerts/stats/');
  expect(stats.status).toBe(403);
  await signIn('maintenance');
  await page.goto('/maintenance?view=board');
  await expect(page.locator('.firm-lane__title')).toHaveText(['Open', 'Assigned', 'In Progress', 'Resolved', 'Cancelled']);
  const cancelled = await (await api('maintenance')).get('/alerts/?status=cancelled&limit=1');
  await expect(lane(page, 'Cancelled').locator('.firm-lane__count')).toContainText(`Cards: ${cancelled.count}`);
  // Times on task cards have the reverse form: day first.
  await expect(lane(page, 'Resolved').locator('.firm-taskcard time').first()).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test('on paper the board has all of its lanes and cards', async ({ page, signIn }) => {
  // A4 within its margins.
  await page.setViewportSize({ width: 718, height: 1_000 });
  await signIn('maintenance');
  await page.goto('/maintenance?view=board');
  await expect(page.locator('.firm-lane__card').first()).toBeVisible();
  const cutOff = (): Promise<number> =>
    page.locator('.firm-board__lanes, .firm-lane__cards').evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight).length);
  expect(await cutOff()).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(cutOff).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
});
