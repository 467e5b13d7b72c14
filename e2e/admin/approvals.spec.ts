/** Four eyes: what one administrator asks for another approves, by keyboard, and not before (docs/rules/access.md#four-eyes). */
import { startOwnPortal, type OwnPortal } from '../portal/apart.ts';
import { apiAs } from '../portal/api.ts';
import { expect, signInContext, test } from '../portal/test.ts';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startOwnPortal('foureyes', { of: ['identity', 'residents'] });
});
test.afterAll(() => portal?.stop());

test('a group is given by two: one asks with a reason, the other sees what it does and approves it', async ({ browser }) => {
  const staff = await apiAs('staff', portal.address);
  await staff.put('/orgentities/settings/', { four_eyes: true });
  const groupsOf = async (): Promise<string[]> => (await staff.get('/users/nobody/')).groups.map(({ name }: { name: string }) => name);
  const [asking, deciding] = [await browser.newContext({ baseURL: portal.address }), await browser.newContext({ baseURL: portal.address })];
  try {
    await signInContext(asking, 'useradmin', portal.address);
    const page = await asking.newPage();
    await page.goto('/admin/users');
    await page.getByRole('searchbox').fill('nobody');
    await page.getByRole('button', { name: 'More for Nadia Yusof' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const account = page.getByRole('dialog', { name: 'Edit Nadia Yusof' });
    await account.getByLabel('Groups').click();
    await page.getByTitle('Night front desk').click();
    await page.keyboard.press('Escape');
    await account.getByRole('button', { name: 'Save' }).click();
    await account.getByRole('button', { name: 'Apply' }).click();
    const ask = page.getByRole('dialog', { name: 'Ask for approval' });
    await expect(ask.getByText(/^Nadia Yusof gains .*Stays: view, add, change/)).toBeVisible();
    await ask.getByLabel('Reason').fill('Covers the night shift');
    await ask.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await groupsOf()).toEqual([]);

    await signInContext(deciding, 'staff', portal.address);
    const other = await deciding.newPage();
    await other.goto('/admin/users?tab=approvals');
    const line = other.getByRole('group', { name: 'Permissions of Nadia Yusof, Farah Ismail' });
    await expect(other.getByText('Reason: Covers the night shift')).toBeVisible();
    await line.getByRole('button', { name: /^Approve/ }).focus();
    await other.keyboard.press('a');
    await other.getByRole('dialog', { name: 'Approve this request?' }).getByRole('button', { name: 'Approve' }).click();
    await expect(line).toHaveCount(0);
    expect(await groupsOf()).toEqual(['Night front desk']);
    // Whoever asked is notified where they are.
    await expect(page.getByText('Marcus Tan approved your request: permissions of Nadia Yusof.')).toBeVisible();
  } finally {
    await asking.close();
    await deciding.close();
  }
});
