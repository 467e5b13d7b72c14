/**
 * Rooms imported from an Excel file: uploaded, a column matched, checked without writing, imported, shown on the board
 * with their beds, and changed.
 */
import { buffer } from 'node:stream/consumers';
import { xlsxStream } from '@firm/platform/table/writeXlsx';
import { expect, listOptions, test, type Page } from '../portal/test.ts';
import { find, dormitory, lane, roomBox, uniqueRef } from './dormitories.ts';

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An Excel file as another program would write it: with its own headers, and numbers as numbers. */
async function workbook(headers: readonly string[], ...rows: readonly (readonly (string | number | boolean)[])[]) {
  const table = { title: 'Rooms', headers, language: 'en' as const, rightToLeft: false, yes: 'yes', no: 'no', rows: (async function* () { yield rows; })() };
  return { name: 'rooms.xlsx', mimeType, buffer: await buffer(xlsxStream(table)) };
}

async function upload(page: Page, given: Awaited<ReturnType<typeof workbook>>): Promise<void> {
  await page.goto('/operations/residents?tab=import&kind=rooms');
  await page.locator('.firm-import__drop input[type=file]').setInputFiles(given);
  await expect(page.getByRole('heading', { name: given.name })).toBeVisible();
}
const count = (page: Page, name: string) => page.locator('.firm-import__counts > div').filter({ hasText: name }).locator('dd');
const pick = async (page: Page, box: string, choice: string) => {
  // The list renders only the options in view, so the option is searched for by typing.
  await page.getByRole('combobox', { name: box }).fill(choice);
  await listOptions(page).filter({ hasText: choice }).first().click();
};

test('rooms of a workbook are mapped, checked without saving, and appear on the board with their beds', async ({ page, signIn, api }) => {
  const block = uniqueRef('IM');
  const me = await api('staff');
  const found = async () => (await me.get(`/workzones/?search=${block}&zone_kind=room`)).results;
  // Corrections are remembered for files with the same headers, so these headers are unique to this test.
  const headers = ['Room', 'Block', 'Floor', `Cots ${block}`, 'Sick bay', 'Area'];
  const given = await workbook(headers, [`${block}-01-01`, block, '01', 8, false, 41.5], [`${block}-01-02`, block, '01', 6, true, 38], ['', block, '02', 4, false, 20]);
  await signIn('staff');
  await upload(page, given);
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await pick(page, 'Dormitory for rows without one', dormitory.name);
  await expect(page.locator('.firm-import__column').nth(3)).toContainText('Do not import');
  await pick(page, `Field for Cots ${block}`, 'Beds');
  await expect(page.locator('.firm-import__column').nth(3)).not.toContainText('Do not import');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(count(page, 'New')).toHaveText('2');
  await expect(count(page, 'With problems')).toHaveText('1');
  expect(await found()).toEqual([]);
  await page.getByRole('button', { name: 'Import rows: 2' }).click();
  await expect(page.getByText('Imported: 2 new, 0 changed')).toBeVisible({ timeout: 30_000 });
  expect((await found()).map(({ zone_ref_id, bed_count, is_sick_bay, area_m2 }: Record<string, unknown>) => [zone_ref_id, bed_count, is_sick_bay, area_m2])).toEqual([
    [`${block}-01-01`, 8, false, 41.5],
    [`${block}-01-02`, 6, true, 38],
  ]);
  await page.getByRole('link', { name: 'View rooms' }).click();
  const [room] = await found();
  await find(page, block);
  await expect(lane(page, 'Vacant, ready').getByRole('link', { name: `${block}-01-01` })).toBeVisible();
  await expect(roomBox(page, `${block}-01-02`)).toBeVisible();
  // Beds belong to the tenancy area, which learns of the room by an event.
  const beds = async () => (await me.get(`/resources/?zone=${room.id}&limit=1`)).count;
  await expect.poll(beds).toBe(8);

  await upload(page, await workbook(headers, [`${block}-01-01`, block, '01', 9, false, 41.5]));
  await pick(page, 'Dormitory for rows without one', dormitory.name);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(count(page, 'Existing, different')).toHaveText('1');
  await page.getByRole('checkbox', { name: 'Also update existing records that differ (1)' }).check();
  await page.getByRole('button', { name: 'Import rows: 1' }).click();
  await expect(page.getByText('Imported: 0 new, 1 changed')).toBeVisible({ timeout: 30_000 });
  expect((await found()).find(({ id }: { id: number }) => id === room.id).bed_count).toBe(9);
  await expect.poll(beds).toBe(9);
});

test('wrongly split columns are corrected by choosing the separator', async ({ page, signIn }) => {
  const mark = uniqueRef('SEP');
  const text = [`Room|Beds|Remark ${mark},a,b,c`, `${mark}-1|4|x,y,z,w`, `${mark}-2|6|x,y,z,w`].join('\r\n');
  await signIn('staff');
  await upload(page, { name: 'rooms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('combobox', { name: 'Field for Beds' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Column separator' }).click();
  await listOptions(page).filter({ hasText: 'Vertical bar' }).click();
  await expect(page.getByRole('combobox', { name: 'Field for Beds' })).toBeVisible();
  await expect(page.locator('.firm-import__column')).toHaveCount(3);
});

test('the rooms with a free bed are exported as they are shown', async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto('/operations/rooms?only=free');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  const asked = page.waitForRequest(/\/workzones\/export\//);
  await page.locator('.firm-flyout__item').first().click();
  expect((await asked).url()).toContain('has_free_bed=true');
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
