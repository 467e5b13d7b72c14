/** Residents, clients and expiring passes: their lists, their pages, and the actions on them. */
import { readFile } from 'node:fs/promises';
import { expect, follow, listOptions, settled, test, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

const range = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+–\d+ of/ });
const counts = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('button');

test('the figures by tenancy status are filters, which are kept in the address', async ({ page, signIn, api }) => {
  await signIn('residents');
  await page.goto('/operations/residents');
  await expect(range(page)).toBeVisible();
  const me = await api('residents');
  // Other tests register many residents but suspend none, so this count is stable.
  const suspended = (await me.get('/employees/?tenancy_status=S&limit=1')).count;
  await counts(page, 'Residents by tenancy').filter({ hasText: 'Suspended' }).click();
  await expect(page).toHaveURL(/residents\.f\.tenancy_status=S/);
  await expect(range(page)).toHaveText(new RegExp(`of ${suspended}$`));
  await page.reload();
  await expect(range(page)).toHaveText(new RegExp(`of ${suspended}$`));
  await page.getByRole('searchbox', { name: 'Search in Residents' }).fill('nobody-of-this-name');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('residents selected in the table are changed together, and the change is undone', async ({ page, signIn, api }) => {
  const me = await api('residents');
  const mark = `BULK${uniqueMark().toUpperCase()}`;
  for (const n of [1, 2, 3]) await me.post('/employees/', { name: `Ticked ${n}`, pass_number: `${mark}-${n}`, occupation: 'Welder', dorm_id: 1 });
  const occupations = async () => (await me.get(`/employees/?search=${mark}&ordering=pass_number`)).results.map((one: { occupation: string }) => one.occupation);
  await signIn('residents');
  await page.goto(`/operations/residents?residents.q=${mark}`);
  for (const n of [1, 2]) await page.getByRole('checkbox', { name: new RegExp(`${mark}-${n}`) }).check();
  await page.getByRole('button', { name: 'Change…' }).click();
  const asks = page.getByRole('dialog');
  await asks.getByRole('combobox', { name: 'Fields to change' }).fill('Occupation');
  await listOptions(page).filter({ hasText: 'Occupation' }).click();
  await asks.getByRole('textbox', { name: 'Occupation' }).fill('Mason');
  await expect(asks.getByText('Will change: 2')).toBeVisible();
  await asks.getByRole('button', { name: 'Change (2)' }).click();
  await expect(asks).toBeHidden();
  expect(await occupations()).toEqual(['Mason', 'Mason', 'Welder']);
  await page.getByRole('button', { name: 'Recent actions' }).click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(occupations).toEqual(['Welder', 'Welder', 'Welder']);
});

test('filters by employer, nationality and pass expiry narrow the rows', async ({ page, signIn, api }) => {
  await signIn('residents');
  const me = await api('residents');
  const [first] = (await me.get('/employees/?limit=1&employer=1')).results;
  await page.goto('/operations/residents');
  await page.getByRole('button', { name: 'Filter by Employer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  // The address is updated a moment after the click, so the rows are checked after that.
  for (const name of [first.employer_name, first.nationality]) {
    await drawer.getByRole('checkbox', { name }).click();
    await expect(drawer.getByRole('checkbox', { name })).toBeChecked();
  }
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/residents\.f\.employer=1/);
  const { count } = await me.get(`/employees/?employer=1&nationality=${encodeURIComponent(first.nationality)}&limit=1`);
  await expect(range(page)).toHaveText(new RegExp(`of ${count}$`));
});

test('a resident’s page: every tab, and an edit that the history shows', async ({ page, signIn, api }) => {
  const me = await api('residents');
  const one = await me.post('/employees/', { name: 'Tab Walker', pass_number: `TAB-${uniqueMark().toUpperCase()}`, nationality: 'Indian', employer: 1, dorm_id: 1 });
  await signIn('residents');
  await page.goto(`/operations/residents/${one.id}`);
  await expect(page.getByRole('heading', { name: 'Tab Walker', level: 2 })).toBeVisible();
  for (const name of ['Work and pass', 'Tenancy history', 'Health', 'Documents', 'Audit', 'Personal']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await settled(page);
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Tab Walker' });
  await dialog.getByLabel('Occupation').fill('Welder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.locator('.firm-history').getByText('Changed fields (1): Occupation')).toBeVisible();
});

test('two users change the same resident: the second sees both versions and decides', async ({ page, signIn, api }) => {
  const me = await api('residents');
  const one = await me.post('/employees/', { name: 'Twice Changed', pass_number: `TWO-${uniqueMark().toUpperCase()}`, occupation: 'Mason', dorm_id: 1 });
  await signIn('residents');
  await page.goto(`/operations/residents/${one.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Twice Changed' });
  await dialog.getByLabel('Occupation').fill('Welder');
  await me.patch(`/employees/${one.id}/`, { occupation: 'Painter', version: one.version });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const stale = page.getByRole('dialog', { name: 'Someone else changed Twice Changed' });
  await expect(stale.getByRole('row', { name: /Occupation/ })).toContainText('Painter');
  await stale.getByRole('button', { name: 'Save my version' }).click();
  await expect(stale).toHaveCount(0);
  await expect.poll(async () => (await me.get(`/employees/${one.id}/`)).occupation).toBe('Welder');
});

test('the card identifies the resident, has a QR code, and is printed alone', async ({ page, signIn, api }) => {
  const [one] = (await (await api('residents')).get('/employees/?tenancy_status=CI&limit=1')).results;
  await signIn('residents');
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', String(document.querySelectorAll('body > .firm-print-sheet').length));
  });
  await page.goto(`/operations/residents/${one.id}`);
  await page.getByRole('button', { name: 'Card' }).click();
  const card = page.getByRole('dialog').getByRole('region', { name: `Card of ${one.name}` });
  await expect(card).toContainText(one.pass_number);
  await expect(card.getByRole('img', { name: `QR code of the page of ${one.name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body > .firm-print-sheet')).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
});

test('expiring passes: filtered by document and time, the nearest expiry first', async ({ page, signIn, api }) => {
  await signIn('residents');
  const me = await api('residents');
  const figures = await me.get('/employees/expiry_counts/');
  await page.goto('/operations/residents');
  await page.getByRole('tab', { name: /Expiring passes/ }).click();
  await counts(page, 'Expiry').filter({ hasText: 'Within 60 days' }).click();
  await expect(page).toHaveURL(/within=60/);
  await expect(range(page)).toHaveText(new RegExp(`of ${figures.work_pass.within_60}$`));
  const [nearest] = (await me.get('/employees/?expires=work_pass&expires_within=60&ordering=work_pass_expiry&limit=1')).results;
  await expect(page.getByRole('main').getByRole('row').nth(1)).toContainText(nearest.work_pass_expiry);
  await page.getByText('Passport', { exact: true }).click();
  await expect(page).toHaveURL(/document=passport/);
});

test('the export holds what the table shows', async ({ page, signIn, api }) => {
  await signIn('residents');
  await page.goto('/operations/residents?residents.f.tenancy_status=S');
  await expect(range(page)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  const { count } = await (await api('residents')).get('/employees/?tenancy_status=S&limit=1');
  expect(lines.length).toBe(count + 1);
});

test('a vendor is added, rated, changed and deactivated', async ({ page, signIn, api }) => {
  const name = `Quick Fix ${uniqueMark()}`;
  await signIn('residents');
  await page.goto('/operations/clients?tab=vendors');
  await page.getByRole('button', { name: 'New vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'New vendor' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The "Name" is required')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Rating').fill('3.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/operations\/clients\/vendor-\d+$/);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Rated 3.5 of 5' }).first()).toBeVisible();
  await page.getByRole('switch', { name: `${name} is active` }).click();
  await expect(page.getByRole('switch', { name: `${name} is active` })).not.toBeChecked();
  const found = await (await api('residents')).get(`/vendors/?search=${encodeURIComponent(name)}`);
  expect(found.results[0]).toMatchObject({ is_active: false, comp_rating: 3.5 });
});

test('a vendor with residents here stays active, and the residents are listed', async ({ page, signIn, api }) => {
  const me = await api('residents');
  const vendors = (await me.get('/vendors/?is_active=true')).results as { id: number; name: string }[];
  const referred = await Promise.all(vendors.map(async (vendor) => ({ ...vendor, count: (await me.get(`/employees/?vendor=${vendor.id}&limit=1`)).count as number })));
  const one = referred.find(({ count }) => count > 0)!;
  await signIn('residents');
  await page.goto(`/operations/clients/vendor-${one.id}`);
  await page.getByRole('switch', { name: `${one.name} is active` }).click();
  const dialog = page.getByRole('dialog', { name: `${one.name} cannot be deactivated` });
  await expect(dialog).toContainText('Residents:');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('switch', { name: `${one.name} is active` })).toBeChecked();
});

test('a client that was registered twice is merged into one after a preview, and the old link redirects', async ({ page, signIn, api }) => {
  const admin = await api('superuser');
  const key = uniqueMark().toUpperCase();
  const stays = await admin.post('/employerfirms/', { name: `Twice Builders ${key}`, uen_number: `2019${key}77K` });
  const goes = await admin.post('/employerfirms/', { name: `Twice Builders Pte Ltd ${key}`, worksite: 'North Quay' });
  const person = await admin.post('/employees/', { name: `Twice Worker ${key}`, pass_number: `TW${key}`, employer: goes.id });
  await signIn('superuser');
  await page.goto(`/operations/clients/employer-${stays.id}`);
  await settled(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Merge another into this one' }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge into Twice Builders/ });
  await dialog.getByLabel('Client to merge').fill(`Twice Builders Pte Ltd ${key}`);
  await page.getByTitle(`Twice Builders Pte Ltd ${key}`).click();
  await expect(dialog.getByText('Residents: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await admin.get(`/employees/${person.id}/`)).employer).toBe(stays.id);
  expect(await admin.get(`/employerfirms/${stays.id}/`)).toMatchObject({ worksite: 'North Quay' });
  await follow(page, `/operations/clients/employer-${goes.id}`);
  await expect(page).toHaveURL(new RegExp(`/operations/clients/employer-${stays.id}$`));
});

test('clients of another organisation are not shown', async ({ page, signIn, api }) => {
  const [client] = (await (await api('residents')).get('/employerfirms/?limit=1')).results;
  await signIn('other');
  await page.goto(`/operations/clients/employer-${client.id}`);
  await expect(page.getByText('This page could not be found')).toBeVisible();
});
