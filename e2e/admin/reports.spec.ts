/** A report as a file, from the user's view: chosen in the catalogue, created in the background, downloaded, deleted. */
import { readFile } from 'node:fs/promises';
import { expect, settled, test } from '../portal/test.ts';

test('the register of residents is requested, created, downloaded and deleted', async ({ page, signIn }) => {
  await signIn('reports');
  await page.goto('/reports');
  await settled(page);
  await page.getByRole('button', { name: 'Request Register of residents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register of residents as a file' });
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await dialog.getByLabel('Name of the file').fill('Roll call');
  await dialog.getByRole('button', { name: 'Create file' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Roll call is ready' })).toBeVisible({ timeout: 20_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download Roll call' }).click()]);
  expect(download.suggestedFilename()).toBe('Roll call.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Dormitory,Room,Bed,Name');
  expect(lines.length).toBeGreaterThan(20);
  await page.getByRole('tab', { name: 'My files' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Roll call' });
  await expect(row.getByText('Ready', { exact: true })).toBeVisible();
  await expect(row).toContainText(String(lines.length - 1));
  await row.getByRole('button', { name: 'More for Roll call' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Roll call' })).toHaveCount(0);
});

test('a report is saved with a schedule, created at once from there, and downloaded from the tray on another page', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/reports');
  await settled(page);
  await page.getByRole('button', { name: 'Save or schedule Room standards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Room standards' });
  await dialog.getByRole('textbox', { name: /Name$/ }).fill('Rooms each Monday');
  await dialog.getByRole('switch', { name: 'On a schedule' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('tab', { name: 'Saved and scheduled' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rooms each Monday' });
  await expect(row).toContainText('week');
  await row.getByRole('button', { name: 'Create now Rooms each Monday' }).click();
  await page.goto('/');
  await settled(page);
  await page.getByRole('button', { name: /^My files.*ready/ }).click({ timeout: 20_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download Rooms each Monday' }).first().click()]);
  expect(download.suggestedFilename()).toBe('Rooms each Monday.xlsx');
  await page.goto('/reports?tab=saved');
  await row.getByRole('button', { name: 'More for Rooms each Monday' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('the quarterly report that is due is written, sent, and stays as it was sent', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/reports?tab=quarter');
  await settled(page);
  // Half-written in the demo data: three texts are missing.
  const row = page.getByRole('row').filter({ hasText: '3 texts' }).first();
  await row.getByRole('button', { name: /^Open / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Still missing: /)).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Dormitory occupancy' })).toContainText('Bed-nights');
  for (const name of ['Security arrangements', 'Third-party services']) await dialog.getByRole('button', { name: `Copy from the previous quarter ${name}` }).click();
  await dialog.getByRole('textbox', { name: /Text: Outstanding rental arrears/ }).fill('None.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('dialog').filter({ hasText: 'sent?' }).getByRole('button', { name: 'Mark as sent' }).click();
  await expect(dialog.getByText('Seal (SHA-256)')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: 'Download as PDF' }).click()]);
  expect(download.suggestedFilename()).toMatch(/ \d{4}-Q\d\.pdf$/);
});

test('an open dialog is printed alone, over as many pages as it needs', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/reports?tab=quarter');
  await settled(page);
  await page.getByRole('button', { name: /^Open / }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Dormitory occupancy' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#firm-root')).toBeHidden();
  await expect(dialog.getByRole('region', { name: 'Dormitory occupancy' })).toBeVisible();
  await expect(page.locator('.ant-modal-wrap')).toHaveCSS('position', 'static');
});

test('a report is printed with all of its columns, and a chart that has not been in view as a table', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 720, height: 400 });
  await signIn('superuser');
  await page.goto('/reports?report=occupancy');
  const report = page.getByRole('article', { name: 'Occupancy by month' });
  const chart = report.getByRole('figure', { name: /^Arrivals/ });
  await expect(chart).toBeAttached({ timeout: 20_000 });
  const rows = report.getByRole('region', { name: 'Rows of Occupancy by month' });
  await expect(rows.getByRole('row').nth(1)).toBeAttached();
  await expect(chart.locator('canvas')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  // What holds the table has the size of a point while it is only read aloud.
  const table = chart.locator(':scope > div').last();
  await expect.poll(async () => (await table.boundingBox())?.height).toBeGreaterThan(100);
  await expect(rows.locator('.ant-table-content')).toHaveCSS('overflow', 'visible');
  // What works the page is no content; that there are more rows than these is.
  await expect(page.locator('main').getByRole('tab')).toHaveCount(0);
  await expect(page.locator('main').getByRole('button').and(page.locator(':not(.firm-head__sort)'))).toHaveCount(0);
  await expect(rows.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(rows.getByText(/^1–\d+ of /)).toBeVisible();
});

test('a report of twenty columns is printed whole on a page that lies on its side', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/reports?report=incidents');
  const table = page.getByRole('region', { name: 'Rows of Alerts and response times' }).locator('.ant-table-content > table');
  await expect(table.locator('.ant-table-row').first()).toBeAttached({ timeout: 20_000 });
  // A4 within its margins.
  await page.setViewportSize({ width: 1_032, height: 700 });
  await page.emulateMedia({ media: 'print' });
  await expect(table.locator('thead th')).toHaveCount(20);
  await expect.poll(() => table.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(1_032);
});

test('a report on screen has a chart, sums and rows, is filtered by dormitory and day, links to records, and goes into a file', async ({ page, signIn }) => {
  await signIn('superuser');
  await page.goto('/reports');
  await settled(page);
  await page.getByRole('link', { name: 'Read Occupancy by month' }).click();
  const report = page.getByRole('article', { name: 'Occupancy by month' });
  // Sums over years of days take a busy machine some time.
  await expect(report.getByText('Sum: Nights')).toBeVisible({ timeout: 20_000 });
  const chart = report.getByRole('figure', { name: /^Occupied \(%\)/ });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('canvas')).toBeVisible();
  // The chart's data as a table, for users who cannot see the chart.
  await expect(chart.getByRole('columnheader').nth(1)).toBeAttached();
  const rows = report.getByRole('region', { name: 'Rows of Occupancy by month' });
  await expect(rows.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'All reports' }).click();
  await page.getByRole('link', { name: 'Read Register of residents' }).click();
  const register = page.getByRole('article', { name: 'Register of residents' });
  await register.getByRole('textbox', { name: 'As at the end of' }).fill('2026-01-15');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2026-01-15/);
  await expect(register.getByRole('note')).toContainText('2026-01-15');
  await register.getByRole('button', { name: 'As a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register of residents as a file' });
  await expect(dialog.getByRole('textbox', { name: 'As at the end of' })).toHaveValue('2026-01-15');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/reports?report=register');
  await register.getByRole('region', { name: 'Rows of Register of residents' }).locator('a[href*="/operations/residents/"]').first().click();
  await expect(page).toHaveURL(/\/operations\/residents\/\d+/);
});
