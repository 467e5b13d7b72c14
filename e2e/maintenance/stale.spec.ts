/** Two users change the same alert: no change is lost unnoticed (docs/rules/maintenance.md#stale-changes). */
import { expect, signInContext, test, type Page } from '../portal/test.ts';
import { assigned, moveAlert, chooseMore, fact, report, status, alertDialog, uniqueTitle } from './screens.ts';

async function openForm(page: Page, reference: string) {
  await page.goto(`/maintenance/${reference}`);
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog').filter({ hasText: `Edit ${reference}` });
  await expect(form.getByRole('textbox', { name: 'Title' })).toBeVisible();
  return form;
}

test('whoever saves second sees both versions and decides', async ({ page, signIn, browser, baseURL, api }) => {
  test.slow();
  const staff = await api('staff');
  const alert = await report(staff, uniqueTitle('Two editors'));
  const context = await browser.newContext({ baseURL: baseURL! });
  await signInContext(context, 'superuser');
  const second = await context.newPage();
  await signIn('maintenance');
  for (const decision of ['Keep the current version', 'Save my version'] as const) {
    const mine = `${alert.name} mine ${decision.length}`;
    const theirs = `${alert.name} theirs ${decision.length}`;
    const form = await openForm(page, alert.ref_id);
    const other = await openForm(second, alert.ref_id);
    await other.getByRole('textbox', { name: 'Title' }).fill(theirs);
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await form.getByRole('textbox', { name: 'Title' }).fill(mine);
    await form.getByRole('button', { name: 'Save' }).click();
    const asks = page.getByRole('dialog').filter({ hasText: `Someone else changed ${alert.ref_id}` });
    await expect(asks).toContainText('Priya Nair');
    const row = asks.getByRole('row').filter({ hasText: 'Title' });
    await expect(row.getByRole('cell').nth(0)).toHaveText(mine);
    await expect(row.getByRole('cell').nth(1)).toHaveText(theirs);
    expect((await staff.get(`/alerts/${alert.id}/`)).name).toBe(theirs);
    await asks.getByRole('button', { name: decision }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const kept = decision === 'Keep the current version' ? theirs : mine;
    await expect(fact(page.getByRole('main'), 'Title')).toHaveText(kept);
    expect((await staff.get(`/alerts/${alert.id}/`)).name).toBe(kept);
  }
  await context.close();
});

test('a status change that has become impossible is refused, and the possible ones are named', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const alert = await moveAlert(staff, await report(staff, uniqueTitle('Late move')), assigned);
  await signIn('maintenance');
  await page.goto(`/maintenance?alert=${alert.id}`);
  await alertDialog(page, alert.ref_id);
  await chooseMore(page, 'Cancel alert');
  const asks = page.getByRole('dialog').filter({ hasText: `Cancel alert: ${alert.ref_id}` });
  await asks.getByRole('textbox', { name: 'Remarks' }).fill('Not needed');
  await moveAlert(staff, alert, { status: 'cancelled', remarks: 'Before you' });
  await asks.getByRole('button', { name: 'Cancel alert' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: /Someone else changed|This status change is not allowed/ })).toBeVisible();
  expect((await staff.get(`/alerts/${alert.id}/`)).remarks).toBe('Before you');
});

test('another user’s change appears in an open alert without a reload', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const alert = await report(staff, uniqueTitle('Watched'));
  await signIn('maintenance');
  await page.goto(`/maintenance?alert=${alert.id}`);
  const dialog = await alertDialog(page, alert.ref_id);
  await expect(status(dialog)).toContainText('Open');
  await moveAlert(staff, alert, assigned);
  await expect(status(dialog)).toContainText('Assigned');
});
