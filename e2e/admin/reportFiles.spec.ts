/**
 * Files of reports: shared by a link with somebody without an account, exported with a reason, and as a PDF with charts;
 * and saved reports. In the second organisation, on whose settings no other test depends.
 */
import { readFile } from 'node:fs/promises';
import { request as apart } from '@playwright/test';
import type { Api } from '../portal/api.ts';
import { expect, settled, test, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

/** Changes export settings. @returns a function that restores them */
async function set(api: Api, changed: Readonly<Record<string, unknown>>): Promise<() => Promise<void>> {
  const path = '/exporttrackers/settings/';
  const before = await api.get(path);
  await api.put(path, { ...changed, version: before.version });
  return async () => {
    const { version } = await api.get(path);
    await api.put(path, { ...Object.fromEntries(Object.keys(changed).map((key) => [key, before[key]])), version });
  };
}

/** Requests a report's file and waits until it is ready. */
async function makeFile(page: Page, report: string, form: 'CSV' | 'PDF', name: string): Promise<void> {
  await page.goto('/reports');
  await settled(page);
  await page.getByRole('button', { name: `Request ${report}` }).click();
  const dialog = page.getByRole('dialog', { name: `${report} as a file` });
  await dialog.getByRole('radio', { name: form }).check();
  await dialog.getByLabel('Name of the file').fill(name);
  await dialog.getByRole('button', { name: 'Create file' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${name} is ready` })).toBeVisible({ timeout: 20_000 });
}

test('a link gives a file to someone without an account, as often as it allows, and nothing once it is revoked', async ({ page, signIn, api }) => {
  const back = await set(await api('other'), { share_links: true });
  const stranger = await apart.newContext();
  try {
    await signIn('other');
    await makeFile(page, 'Room standards', 'CSV', 'Rooms for the inspector');
    await page.getByRole('tab', { name: 'My files' }).click();
    await page.getByRole('button', { name: 'More for Rooms for the inspector' }).click();
    await page.getByRole('button', { name: 'Links for others' }).click();
    const dialog = page.getByRole('dialog', { name: 'Links to Rooms for the inspector' });
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await expect(dialog.getByText('Enter the recipient and the reason')).toBeVisible();
    const make = async (reason: string): Promise<string> => {
      await dialog.getByLabel('Maximum downloads').fill('1');
      await dialog.getByLabel('Recipient and reason').fill(reason);
      await dialog.getByRole('button', { name: 'Create a link' }).click();
      const address = dialog.getByRole('textbox', { name: `Address of the link for ${reason}` });
      await expect(address).toHaveValue(/^http/);
      return address.inputValue();
    };
    const [once, never] = [await make('Ms Lee of the ministry'), await make('Sent by mistake')];
    const fetched = await stranger.get(once);
    expect([fetched.status(), (await fetched.text()).includes('Dormitory,')]).toEqual([200, true]);
    expect((await stranger.get(once)).status()).toBe(404);
    await dialog.getByRole('button', { name: 'Revoke Sent by mistake' }).click();
    await expect(dialog.getByText('Revoked')).toBeVisible();
    expect((await stranger.get(never)).status()).toBe(404);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.reload();
    await page.getByRole('button', { name: 'More for Rooms for the inspector' }).click();
    await page.getByRole('button', { name: 'Links for others' }).click();
    await expect(dialog.getByText('Used up')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Address of the link/ })).toHaveCount(0);
  } finally {
    await stranger.dispose();
    await back();
  }
});

test('where the organisation requires a reason, personal data is exported only with one, which the audit records', async ({ page, signIn, api }) => {
  const me = await api('other');
  const back = await set(me, { export_reason: 'personal' });
  try {
    await signIn('other');
    await page.goto('/operations/residents');
    await settled(page);
    const take = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('button', { name: 'CSV' }).click();
    };
    await take();
    const dialog = page.getByRole('dialog', { name: 'Reason for exporting this data' });
    await dialog.getByRole('button', { name: 'Export' }).click();
    await expect(dialog.getByText('Enter the reason')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await take();
    const reason = `Roll call of ${uniqueMark()}`;
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()]);
    expect((await readFile(await download.path(), 'utf8')).split('\n').length).toBeGreaterThan(2);
    const { results } = await me.get('/audit/?service=residents&entity=tableexport&limit=5');
    expect(results[0]).toMatchObject({ entity: 'tableexport', action: 'taken' });
    await page.goto('/reports');
    await settled(page);
    await page.getByRole('button', { name: 'Request Register of residents' }).click();
    const asked = page.getByRole('dialog', { name: 'Register of residents as a file' });
    await expect(asked.getByLabel('Reason for exporting this data')).toBeVisible();
    await asked.getByRole('button', { name: 'Create file' }).click();
    await expect(asked.getByText('Enter the reason')).toBeVisible();
  } finally {
    await back();
  }
});

test('a PDF has the charts of the screen', async ({ page, signIn }) => {
  await signIn('other');
  await makeFile(page, 'Occupancy by month', 'PDF', 'How full we are');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download How full we are' }).click()]);
  expect(download.suggestedFilename()).toBe('How full we are.pdf');
  const pdf = (await readFile(await download.path())).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/S \/Figure/g)).toHaveLength(2);
});

test('a saved report is read on screen as it was saved, changed, and put on a schedule', async ({ page, signIn }) => {
  await signIn('other');
  await page.goto('/reports?report=occupancy_days&day=2026-05-31');
  await settled(page);
  await page.getByRole('article').getByRole('button', { name: 'Save or schedule' }).click();
  const save = page.getByRole('dialog', { name: 'Save Occupancy by day' });
  await save.getByRole('textbox', { name: /Name$/ }).fill('The days of May');
  await save.getByRole('checkbox', { name: 'Departures' }).uncheck();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto('/reports?tab=saved');
  const row = page.getByRole('row').filter({ hasText: 'The days of May' });
  await row.getByRole('link', { name: 'Read The days of May' }).click();
  const report = page.getByRole('article', { name: 'Occupancy by day' });
  const rows = report.getByRole('region', { name: 'Rows of Occupancy by day' });
  await expect(rows.getByRole('columnheader', { name: 'Arrivals' })).toBeVisible({ timeout: 20_000 });
  await expect(rows.getByRole('columnheader', { name: 'Departures' })).toHaveCount(0);
  await page.goBack();
  await row.getByRole('button', { name: 'Change The days of May' }).click();
  const change = page.getByRole('dialog', { name: 'Change The days of May' });
  await change.getByRole('textbox', { name: /Name$/ }).fill('Days, every month');
  await change.getByRole('switch', { name: 'On a schedule' }).click();
  await change.getByRole('button', { name: 'Save', exact: true }).click();
  const changed = page.getByRole('row').filter({ hasText: 'Days, every month' });
  await expect(changed).toContainText(/\d{4}/);
  await changed.getByRole('button', { name: 'Pause Days, every month' }).click();
  await expect(changed.getByText('Paused')).toBeVisible();
  await changed.getByRole('button', { name: 'More for Days, every month' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(changed).toHaveCount(0);
});
