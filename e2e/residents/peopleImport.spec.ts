/** Bulk import of residents: a file as users have it, matching its columns, a check that writes nothing, the import, and the bad rows as a file. */
import { expect, listOptions, test, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

const file = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'utf8') });
const dormitory = 'Tuas Seaview Residence';

async function upload(page: Page, given: ReturnType<typeof file>): Promise<void> {
  await page.goto('/operations/residents?tab=import');
  await page.locator('.firm-import__drop input[type=file]').setInputFiles(given);
  await expect(page.getByRole('heading', { name: given.name })).toBeVisible();
}
const count = (page: Page, name: string) => page.locator('.firm-import__counts > div').filter({ hasText: name }).locator('dd');
const column = (page: Page, at: number) => page.locator('.firm-import__column').nth(at);
/** Assigns a column to a field. The list renders only the options in view, so the option is searched for by typing. */
async function take(page: Page, header: string, field: string): Promise<void> {
  await page.getByRole('combobox', { name: `Field for ${header}`, exact: true }).fill(field);
  await listOptions(page).filter({ hasText: new RegExp(`^(\\* )?${field}$`) }).click();
}
const check = (page: Page) => page.getByRole('button', { name: 'Check the rows' }).click();

test('columns in another language are matched and can be corrected, ambiguous dates are asked about, and nothing is written before', async ({ page, signIn, api }) => {
  const mark = `ES${uniqueMark().toUpperCase()}`;
  // Corrections are remembered for files with the same headers, so these headers are unique to this test.
  const head = `Nombre;Apellidos;Número de pase;Caducidad del pasaporte;Comentario ${mark}`;
  await signIn('residents');
  await upload(page, file('residentes.csv', [head, `Ana;Uno;${mark}-1;03/04/2029;x`, `Ana;Dos;${mark}-2;05/06/2029;`, `;;${mark}-3;07/08/2029;`]));
  await expect(page.getByRole('combobox', { name: 'Field for Número de pase' })).toBeVisible();
  await expect(column(page, 0)).toContainText('Given name');
  await expect(column(page, 1)).toContainText('Surname');
  await expect(column(page, 2)).toContainText('Resident number');
  await expect(column(page, 4)).toContainText('Do not import');
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await page.locator('.firm-import__question--open').getByRole('radio').first().check();
  await take(page, `Comentario ${mark}`, 'Occupation');
  await expect(column(page, 4)).toContainText('Occupation');
  // A name is either one column or split in two, and then both have to be assigned.
  await take(page, 'Nombre', 'Name');
  await expect(column(page, 1)).toContainText('Do not import');
  await take(page, 'Apellidos', 'Surname');
  await expect(column(page, 0)).toContainText('Do not import');
  await expect(page.getByText('Choose the column for "Given name"')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await take(page, 'Nombre', 'Given name');
  await check(page);
  await expect(count(page, 'New')).toHaveText('2');
  await expect(count(page, 'With problems')).toHaveText('1');
  await expect(page.locator('.firm-import__problems')).toContainText('A · Nombre');
  await expect(page.getByText('The "Name" is required')).toBeVisible();
  expect((await (await api('residents')).get(`/employees/?search=${mark}`)).count).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('an import continues while its user is on another page, and a second run creates nothing', async ({ page, signIn, api }) => {
  const mark = `RUN${uniqueMark().toUpperCase()}`;
  const rows = Array.from({ length: 300 }, (_, i) => `Person ${i};${mark}-${i};${dormitory}`);
  const given = file('people.csv', ['Name,Pass number,Dormitory'.replaceAll(',', ';'), ...rows]);
  await signIn('residents');
  await upload(page, given);
  await check(page);
  await expect(count(page, 'New')).toHaveText('300');
  await page.getByRole('button', { name: 'Import rows: 300' }).click();
  await expect(page.getByRole('button', { name: 'Import rows: 300' })).toHaveCount(0);
  const address = page.url();
  await page.goto('/operations/clients');
  await page.goto(address);
  await expect(page.getByText('Imported: 300 new, 0 changed')).toBeVisible({ timeout: 30_000 });
  const found = async () => (await (await api('residents')).get(`/employees/?search=${mark}&limit=1`)).count;
  expect(await found()).toBe(300);
  const imported = page.url();
  // The records that it created, with links.
  const records = page.getByRole('region', { name: 'What was imported' });
  await expect(records.getByRole('link', { name: /^Person / }).first()).toBeVisible();
  await expect(records.getByText(new RegExp(`^${mark}-`)).first()).toBeVisible();

  await upload(page, given);
  await check(page);
  await expect(count(page, 'Existing, identical')).toHaveText('300');
  await expect(count(page, 'New')).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Import rows: 0' })).toBeDisabled();
  expect(await found()).toBe(300);

  // Undone, except for records that somebody has changed since.
  const client = await api('residents');
  const [one] = (await client.get(`/employees/?search=${mark}-7&limit=1`)).results;
  await client.patch(`/employees/${one.id}/`, { occupation: 'Welder' });
  await page.goto(imported);
  await page.locator('.firm-import__rows').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Removed: 299 · Restored: 0 · Kept: 1');
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('Undone: 299 removed, 0 restored, 1 kept')).toBeVisible({ timeout: 30_000 });
  await expect(records.getByText('Removed', { exact: true }).first()).toBeVisible();
  expect(await found()).toBe(1);
});

test('what would change of an existing resident is shown, and changed only on request', async ({ page, signIn, api }) => {
  const me = await api('residents');
  const one = await me.post('/employees/', { name: 'Known Already', pass_number: `KNOWN-${uniqueMark().toUpperCase()}`, occupation: 'Mason', dorm_id: 1 });
  await signIn('residents');
  await upload(page, file('change.csv', ['Name;Pass number;Occupation', `Known Already;${one.pass_number};Crane operator`]));
  await check(page);
  await expect(count(page, 'Existing, different')).toHaveText('1');
  await expect(page.locator('.firm-import__problems')).toContainText('Crane operator');
  await page.getByRole('checkbox', { name: 'Also update existing records that differ (1)' }).check();
  await page.getByRole('button', { name: 'Import rows: 1' }).click();
  await expect(page.getByText('Imported: 0 new, 1 changed')).toBeVisible({ timeout: 30_000 });
  expect((await me.get(`/employees/${one.id}/`)).occupation).toBe('Crane operator');
});

test('a file that is not a workbook is refused with a message', async ({ page, signIn }) => {
  await signIn('residents');
  await page.goto('/operations/residents?tab=import');
  await page.locator('.firm-import__drop input[type=file]').setInputFiles({ name: 'x.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3]) });
  await expect(page.locator('.firm-import__refused')).toBeVisible();
});

test('without permission to add residents there is no import', async ({ page, signIn }) => {
  await signIn('tenancy');
  await page.goto('/operations/residents');
  await expect(page.getByRole('tab', { name: 'Residents' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Import' })).toHaveCount(0);
});
