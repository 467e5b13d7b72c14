/** The top bar: dormitory filter, bell, administration (docs/rules/portal.md#top-bar). */
import { expect, follow, settled, signInContext, test, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';
import { cutTitles } from './fingertip.ts';

const figure = (page: Page, title: string) => page.getByRole('group', { name: 'Alert summary' }).getByRole('button', { name: title }).locator('strong');

test('the dormitory filter changes badge, figures, alerts and bell', async ({ page, signIn, api }) => {
  const me = await api('maintenance');
  const dormitories: { id: number; name: string }[] = (await me.get('/dormitories/choices/')).results;
  expect(dormitories.length).toBe(3);
  const [chosen, second] = [dormitories[1]!, dormitories[2]!];
  await signIn('maintenance');
  await page.goto('/maintenance');
  await expect(page.getByRole('button', { name: 'Dormitories: 3 available' })).toBeVisible();
  const total = async (query: string): Promise<string> => (await me.get(`/alerts/stats/${query}`)).resolved.toLocaleString('en-SG');
  await expect(figure(page, 'Resolved')).toHaveText(await total(''));

  await page.getByRole('button', { name: /^Dormitories:/ }).click();
  const panel = page.locator('.firm-dormitories');
  const box = (await panel.boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(350);
  expect(box.height).toBeLessThanOrEqual(300);
  await page.getByRole('checkbox', { name: chosen.name }).check();
  await expect(page.getByRole('button', { name: 'Dormitories: 1 selected' })).toBeVisible();
  await expect(figure(page, 'Resolved')).toHaveText(await total(`?dormitory=${chosen.id}`));
  const cells = page.getByRole('table').last().getByRole('row').locator('td:nth-child(8)');
  await expect.poll(async () => new Set(await cells.allInnerTexts())).toEqual(new Set([chosen.name]));

  await page.getByRole('checkbox', { name: second.name }).check();
  await expect(page.getByRole('button', { name: 'Dormitories: 2 selected' })).toBeVisible();
  await expect(figure(page, 'Resolved')).toHaveText(await total(`?dormitory=${chosen.id},${second.id}`));
  // The filter also applies to other pages.
  await page.keyboard.press('Escape');
  await follow(page, '/reports');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Dormitories: 2 selected' })).toBeVisible();
  await page.getByRole('button', { name: /^Dormitories:/ }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Dormitories: 3 available' })).toBeVisible();
});

test('a button of the filter opens a dormitory’s page, for those with access to it', async ({ page, signIn }) => {
  await signIn('residents');
  await page.goto('/');
  await page.getByRole('button', { name: /^Dormitories:/ }).click();
  await page.getByRole('link', { name: 'Open Tuas Seaview Residence' }).click();
  await expect(page).toHaveURL(/\/operations\/dormitories\/\d+$/);
  await expect(page.locator('.firm-dormitories')).toHaveCount(0);
  await settled(page);
  await signIn('maintenance');
  await page.goto('/');
  await page.getByRole('button', { name: /^Dormitories:/ }).click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.locator('.firm-dormitories').getByRole('link')).toHaveCount(0);
});

test('on a phone the title is shown whole, whatever its length and however many tools are beside it', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('superuser');
  await page.goto('/ar/reservations/new');
  await settled(page);
  const tools = page.locator('.firm-topbar-tools');
  // A record's page has its name as title; a further tool appears when there are files.
  for (const [title, more] of [['الحجوزات', 0], ['Reservations', 2], ['Muhammad Faizal bin Abdul Rahman, Bright Marine Engineering', 2]] as const) {
    await page.locator('.firm-topbar-title bdi').evaluate((name, text) => void (name.textContent = text), title);
    await tools.evaluate((box, count) => {
      box.querySelectorAll('[data-further]').forEach((one) => one.remove());
      for (let i = 0; i < count; i += 1) box.insertAdjacentHTML('beforeend', '<button class="firm-icon-button" data-further>+</button>');
    }, more);
    expect(await cutTitles(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const [bar, name] = await Promise.all([tools.boundingBox(), page.locator('.firm-topbar-title').boundingBox()]);
    expect(Math.min(bar!.x, name!.x)).toBeGreaterThanOrEqual(0);
    expect(Math.max(bar!.x + bar!.width, name!.x + name!.width)).toBeLessThanOrEqual(360);
  }
});

test('an alert that somebody else reports appears in the bell without a reload, and leaves it when it is assigned', async ({ page, signIn, api }) => {
  await signIn('maintenance');
  await page.goto('/reports');
  await settled(page);
  const bell = page.getByRole('button', { name: /^Notifications:/ });
  await expect(bell).toBeVisible();
  await bell.click();
  const list = page.locator('.firm-bell');
  const name = `Live wire ${uniqueMark()}`;
  const staff = await api('staff');
  const before = await staff.post('/alerts/', { name: `Earlier ${uniqueMark()}`, alert_type: 1, priority: 1 });
  await expect(list.getByRole('button', { name: before.name })).toBeVisible();
  const alert = await staff.post('/alerts/', { name, alert_type: 1, priority: 1 });
  await expect(list.getByRole('button', { name })).toBeVisible();
  // The newest comes first; other tests report alerts of their own meanwhile.
  const shown = await list.getByRole('listitem').allTextContents();
  expect(shown.findIndex((one) => one.includes(name))).toBeLessThan(shown.findIndex((one) => one.includes(before.name)));
  await staff.patch(`/alerts/${alert.id}/`, { status: 'assigned', assignee: 6, version: alert.version });
  await expect(list.getByRole('button', { name })).toHaveCount(0);
});

test('the bell lists at most ten alerts, newest first, and counts all', async ({ page, signIn, api }) => {
  const other = await api('other');
  for (let i = 1; i <= 12; i += 1) await other.post('/alerts/', { name: `Bell ${i} of 12`, alert_type: 1 });
  const open = await other.get('/alerts/?status=open&ordering=-start_time&limit=100');
  await signIn('other');
  await page.goto('/');
  const bell = page.getByRole('button', { name: `Notifications: ${open.count} open alerts` });
  await bell.click();
  const lines = page.locator('.firm-bell').getByRole('listitem');
  await expect(lines).toHaveCount(10);
  for (let i = 0; i < 10; i += 1) await expect(lines.nth(i)).toContainText(`Bell ${12 - i} of 12`);
  await page.getByRole('link', { name: 'All notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
});

test('two pages of one browser share one live connection', async ({ page, context, signIn, api }) => {
  const streams: string[] = [];
  context.on('request', (request) => /\/live\//.test(request.url()) && streams.push(request.url()));
  await signIn('setup');
  await signInContext(context, 'onedorm');
  await page.goto('/notifications');
  await settled(page);
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await second.goto('/notifications');
  await settled(second);
  const me = await api('onedorm');
  const { results } = await me.get('/dormitories/choices/');
  expect(results.length).toBe(1);
  const name = `Heard by both ${uniqueMark()}`;
  await me.post('/alerts/', { name, alert_type: 1, dormitory: results[0].id });
  for (const one of [page, second]) await expect(one.getByRole('main').getByText(name)).toBeVisible();
  expect(streams.length).toBe(1);
});

test('staff reach the administration from the bar', async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('User setup');
});

test('the footer is the organisation’s own', async ({ page, signIn }) => {
  await signIn('nobody');
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('© 2026 Harbourlight Living Pte. Ltd.');
  await expect(foot.getByRole('link', { name: 'operations@harbourlight.example' })).toHaveAttribute('href', 'mailto:operations@harbourlight.example');
  await signIn('other');
  await page.goto('/');
  await expect(foot).toContainText('© 2026 Northgate Quarters');
});

test('a user without a section is told so on the home page', async ({ page, signIn }) => {
  await signIn('nobody');
  await page.goto('/');
  await expect(page.getByText('You do not have access to any section yet. Please ask a user administrator.')).toBeVisible();
});

test('home shows the live figures of the sections that the user may see', async ({ page, signIn, api }) => {
  await signIn('maintenance');
  await page.goto('/');
  const stats = await (await api('maintenance')).get('/alerts/stats/');
  await expect(page.getByRole('main')).toContainText(`of ${stats.total}, excluding cancelled`);
  await page.getByRole('main').getByRole('link', { name: 'View alerts' }).first().click();
  await expect(page).toHaveURL(/\/maintenance\/?/);
});
