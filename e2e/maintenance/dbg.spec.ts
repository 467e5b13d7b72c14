import { expect, settled, test, type Page, type Locator } from '../portal/test.ts';
import { bring, assigned, choose, report, status, suresh, ticketDialog, uniqueTitle } from './screens.ts';
const doAssign = async (page: Page, dialog: Locator, keys: boolean) => {
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  const asks = page.getByRole('dialog').filter({ hasText: 'Assign: ' });
  if (keys) { await asks.getByRole('combobox').focus(); await page.keyboard.type('Suresh'); await expect(page.locator('.ant-select-item-option:visible')).toHaveText(suresh.name); await page.keyboard.press('Enter'); }
  else await choose(asks, 'Assignee', suresh.name);
  await asks.getByRole('button', { name: 'Assign' }).click();
  await expect(status(dialog)).toContainText('Assigned');
};
const doCancel = async (page: Page, dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Cancel alert' }).click();
  const asks = page.getByRole('dialog').filter({ hasText: 'Cancel alert: ' });
  await asks.getByRole('textbox').fill('no');
  await asks.getByRole('button', { name: 'Cancel alert' }).click();
  await expect(status(dialog)).toContainText('Cancelled');
};
for (const how of ['form+assign', 'form+assign+cancel', 'assign+cancel', 'keysassign', 'arrowtabs']) test(how, async ({ page, signIn, api }) => {
  test.setTimeout(60000);
  await signIn('maintenance');
  const staff = await api('staff');
  if (how.startsWith('form')) {
    await page.goto('/maintenance'); await settled(page);
    await page.getByRole('button', { name: 'New alert' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('x');
    await page.keyboard.press('Enter');
  } else {
    let alert = await report(staff, uniqueTitle('esc'));
    await page.goto(`/maintenance?ticket=${alert.id}`);
  }
  const dialog = await ticketDialog(page);
  if (how.includes('assign')) await doAssign(page, dialog, how.startsWith('keys'));
  if (how.includes('cancel')) await doCancel(page, dialog);
  if (how === 'arrowtabs') { await dialog.getByRole('tab', { name: 'Details' }).focus(); await page.keyboard.press('ArrowRight'); await page.keyboard.press('Enter'); }
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.waitForTimeout(700);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 4000 });
});
