/**
 * Changes of rights that need approval: one administrator requests them and another approves them, by keyboard; nothing
 * changes before (docs/rules/access.md#four-eyes).
 */
import { startOwnPortal, type OwnPortal } from '../portal/apart.ts';
import { apiAs } from '../portal/api.ts';
import { expect, signInContext, test, type Page } from '../portal/test.ts';
import type { Browser, BrowserContext } from '@playwright/test';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startOwnPortal('foureyes', { of: ['identity', 'residents'] });
});
test.afterAll(() => portal?.stop());

/** Runs a test with approval required: the administrator who requests and the one who decides each have a browser context of their own. */
async function bothSides(browser: Browser, work: (staff: Awaited<ReturnType<typeof apiAs>>, asking: BrowserContext, deciding: BrowserContext) => Promise<void>): Promise<void> {
  test.setTimeout(90_000);
  const staff = await apiAs('staff', portal.address);
  await staff.put('/orgentities/settings/', { four_eyes: true });
  const [asking, deciding] = [await browser.newContext({ baseURL: portal.address }), await browser.newContext({ baseURL: portal.address })];
  try {
    await signInContext(asking, 'useradmin', portal.address);
    await signInContext(deciding, 'staff', portal.address);
    await work(staff, asking, deciding);
  } finally {
    await asking.close();
    await deciding.close();
  }
}

/** Opens an action on the account of Nadia Yusof in the list of users. */
async function choose(context: BrowserContext, step: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill('nobody');
  await page.getByRole('button', { name: 'More for Nadia Yusof' }).click();
  await page.getByRole('button', { name: step, exact: true }).click();
  return page;
}

const askDialog = (page: Page) => page.getByRole('dialog', { name: 'Ask for approval' });

async function ask(page: Page, reason: string): Promise<void> {
  const dialog = askDialog(page);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a change of a group needs two administrators: one asks with a reason, the other sees its effect and approves it', ({ browser }) =>
  bothSides(browser, async (staff, asking, deciding) => {
    const groupsOf = async (): Promise<string[]> => (await staff.get('/users/nobody/')).groups.map(({ name }: { name: string }) => name);
    const page = await choose(asking, 'Edit');
    const account = page.getByRole('dialog', { name: 'Edit Nadia Yusof' });
    await account.getByLabel('Groups').click();
    await page.getByTitle('Night front desk').click();
    await page.keyboard.press('Escape');
    await account.getByRole('button', { name: 'Save' }).click();
    await account.getByRole('button', { name: 'Apply' }).click();
    await expect(askDialog(page).getByText(/^Nadia Yusof gains .*Stays: view, add, change/)).toBeVisible();
    await ask(page, 'Covers the night shift');
    expect(await groupsOf()).toEqual([]);

    const other = await deciding.newPage();
    await other.goto('/admin/users?tab=approvals');
    const line = other.getByRole('group', { name: 'Permissions of Nadia Yusof, Farah Ismail' });
    await expect(other.getByText('Reason: Covers the night shift')).toBeVisible();
    await line.getByRole('button', { name: /^Approve/ }).focus();
    await other.keyboard.press('a');
    await other.getByRole('dialog', { name: 'Approve this request?' }).getByRole('button', { name: 'Approve' }).click();
    await expect(line).toHaveCount(0);
    expect(await groupsOf()).toEqual(['Night front desk']);
    // The administrator who asked is notified on the page that is open.
    await expect(page.getByText('Marcus Tan approved your request: permissions of Nadia Yusof.')).toBeVisible();
  }));

test('access to dormitories needs two administrators, and the tray shows both what they missed', ({ browser }) =>
  bothSides(browser, async (staff, asking, deciding) => {
    const nadia = (await staff.get('/users/nobody/')).id as number;
    const seen = async (): Promise<number[]> => (await staff.get(`/dormitories/access/?user=${nadia}`)).dormitories;
    const page = await choose(asking, 'Dormitories');
    const dormitories = page.getByRole('dialog', { name: 'Dormitories of Nadia Yusof' });
    const first = dormitories.getByRole('checkbox').first();
    const dormitory = (await dormitories.locator('.ant-checkbox-wrapper').first().innerText()).trim();
    await first.check();
    await dormitories.getByRole('button', { name: 'Save' }).click();
    await ask(page, 'Works there from Monday');
    expect(await seen()).toEqual([]);
    await page.close();

    // An administrator who was away finds the request in the top bar.
    const other = await deciding.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: /^Approvals: \d+ requests? (is|are) waiting for you/ }).click();
    // The demo data contains a request like this too.
    await expect(other.getByText('Farah Ismail asks for approval: dormitories of Nadia Yusof').first()).toBeVisible();
    await other.getByRole('link', { name: 'All approvals' }).click();
    const line = other.locator('.firm-approvals__line').filter({ hasText: 'Works there from Monday' });
    await expect(line.getByText(`Nadia Yusof gets access to ${dormitory}`)).toBeVisible();
    await line.getByRole('button', { name: /^Approve/ }).click();
    await other.getByRole('dialog', { name: 'Approve this request?' }).getByRole('button', { name: 'Approve' }).click();
    await expect(line).toHaveCount(0);
    await expect.poll(seen).toHaveLength(1);

    const back = await asking.newPage();
    await back.goto('/');
    await back.getByRole('button', { name: /Approvals: \d answers? to your requests/ }).click();
    // The notice may still be shown beside the tray.
    await expect(back.locator('.firm-tray').getByText('Marcus Tan approved your request: dormitories of Nadia Yusof.')).toBeVisible();
    await back.getByRole('link', { name: 'All approvals' }).click();
    await expect(back.getByRole('button', { name: /answers? to your requests/ })).toHaveCount(0);
  }));
