/** What who works without a mouse, or without seeing, needs everywhere: Tab continues from where the focus is, even while a page with tabs is still loading (docs/architecture/looks.md); the focus is seen; lists and tables say what they should, and no more. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, follow, settled, test, type Page } from '../portal/test.ts';

/** The focused element, as a handle that can be compared. */
const held = (page: Page) => page.evaluateHandle(() => document.activeElement);

/** Whether the page is completely rendered. */
const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('main :is(h2, h3, table, [role="tab"])') !== null && document.querySelector('main :is(.firm-area-loading, [aria-busy="true"], .ant-spin-spinning)') === null);

test('Tab is never trapped on a page that is still loading', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/product/pricing');
  await settled(page);
  for (const path of ['/reservations/list', '/operations/residents/1', '/operations/rooms/9', '/admin/users']) {
    await follow(page, path);
    // While tabs, tables and their content are being rendered, and for some presses after that.
    for (let presses = 0, after = 0; after < 8; presses += 1) {
      await page.keyboard.press('Tab');
      const before = await held(page);
      await wait(100);
      const stays = await page.evaluate((element) => document.activeElement === element || !element?.isConnected, before);
      expect(stays, `${path}, after ${presses + 1} presses`).toBe(true);
      if (after > 0 || (await isDrawn(page))) after += 1;
    }
    expect(await page.evaluate(() => document.activeElement?.closest('main, #firm-drawer, .firm-topbar, .firm-trail, .firm-foot') !== null), path).toBe(true);
  }
});

test('where the system chooses the colours, the focus of antd’s fields is outlined, and a list says what is chosen', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('superuser');
  await page.goto('/reservations/new');
  await settled(page);
  const client = page.getByRole('combobox', { name: 'Client' });
  for (const [field, whole] of [[client, '.ant-select'], [page.getByRole('textbox', { name: 'Arrival' }), '.ant-picker'], [page.getByRole('spinbutton'), '.ant-input-number'], [page.getByRole('textbox', { name: 'Remarks' }), 'textarea']] as const) {
    await field.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await expect(field.locator(`xpath=ancestor-or-self::*`).and(page.locator(whole)).first(), whole).toHaveCSS('outline-style', 'solid');
  }
  await client.focus();
  await expect(client).toHaveAccessibleDescription('Choose');
});

test('the focus is never under the top bar, also backwards through a page at twice its size', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await signIn('superuser');
  for (const path of ['/admin/facility?tab=settings', '/operations/residents/1', '/reservations/new']) {
    await page.goto(path);
    await settled(page);
    await page.locator('.firm-foot a').last().focus();
    const hidden = new Set<string>();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      const words = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { left, top, width, height } = element.getBoundingClientRect();
        const bar = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.firm-topbar');
        return bar && !bar.contains(element) ? element.outerHTML.slice(0, 100) : null;
      });
      if (words) hidden.add(words);
    }
    expect([...hidden], path).toEqual([]);
  }
});

test('the rows of a table are not read out when they change', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/operations/residents');
  await settled(page);
  const regions = page.getByRole('table', { name: 'Residents' }).locator('xpath=ancestor::*[@aria-live]');
  await expect(regions).not.toHaveCount(0);
  for (const region of await regions.all()) await expect(region).toHaveAttribute('aria-live', 'off');
});
