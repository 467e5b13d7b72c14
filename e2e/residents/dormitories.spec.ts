/**
 * Dormitories: cards and table, adding and changing one with its picture, and its tabs
 * (docs/rules/residents.md#dormitories-pages).
 */
import { expect, settled, test } from '../portal/test.ts';
import { photograph } from '../maintenance/screens.ts';
import { dormitory, uniqueRef } from './dormitories.ts';

test('cards or table, with the choice in the address; a card links to the dormitory', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const second = async () => (await staff.get('/dormitories/with_stats/?ordering=id')).results[1];
  const { id, name } = await second();
  await signIn('staff');
  await page.goto('/operations/dormitories');
  const card = page.getByRole('article').filter({ hasText: name });
  // Other tests let residents move in and out meanwhile.
  await expect(async () => {
    const { stats } = await second();
    expect(await card.getByRole('meter').getAttribute('aria-valuenow')).toBe(String(stats.occupied));
    await expect(card.locator('dl')).toContainText(`${stats.free}`, { timeout: 100 });
  }).toPass();
  await expect(card.locator('dl')).toContainText('Unresolved alerts');
  await page.getByText('Table', { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  await page.getByRole('button', { name: 'Beds free now' }).click();
  await expect(page).toHaveURL(/dormitories\.sort=free/);
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/operations/dormitories/${id}$`));
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
});

test('a dormitory is added with its photo, changed, and deleted', async ({ page, signIn, api }) => {
  const name = `Harbour View ${uniqueRef('H')}`;
  await signIn('staff');
  await page.goto('/operations/dormitories');
  await page.getByRole('button', { name: 'New dormitory' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The "Name" is required')).toBeVisible();
  await form.getByRole('textbox', { name: /^\W*Name$/ }).fill(name);
  await form.getByRole('textbox', { name: 'Reference' }).fill(uniqueRef('HV'));
  await form.getByLabel('Latitude').fill('123');
  await form.locator('input[type=file]').first().setInputFiles(photograph);
  await form.getByRole('button', { name: 'Save' }).click();
  // The service's own message about an impossible latitude.
  await expect(form.locator('.ant-form-item-has-error').filter({ hasText: 'Latitude' })).toBeVisible();
  await form.getByLabel('Latitude').fill('1.31');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/operations\/dormitories\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const staff = await api('staff');
  expect((await staff.get(`/dormitories/${id}/`)).latitude).toBe(1.31);
  await expect(page.getByRole('img', { name: `Photo of ${name}` })).toHaveJSProperty('complete', true);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Contact person' }).fill('Mei Lin');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('main')).toContainText('Mei Lin');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/operations\/dormitories$/);
  expect((await staff.ask('GET', `/dormitories/${id}/`)).status).toBe(404);
});

test('a dormitory with rooms and residents is not deleted: what refers to it is listed', async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto(`/operations/dormitories/${dormitory.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').filter({ hasText: dormitory.name }).getByRole('listitem').first()).toBeVisible();
});

test('two users change the same dormitory: the second is asked', async ({ page, signIn, api }) => {
  const staff = await api('staff');
  const [mine, theirs] = [uniqueRef('Mine'), uniqueRef('Theirs')];
  await signIn('staff');
  await page.goto(`/operations/dormitories/${dormitory.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog').filter({ hasText: `Edit ${dormitory.name}` });
  await form.getByRole('textbox', { name: 'Purpose' }).fill(mine);
  await staff.patch(`/dormitories/${dormitory.id}/`, { purpose: theirs });
  await form.getByRole('button', { name: 'Save' }).click();
  const asks = page.getByRole('dialog').filter({ hasText: theirs });
  await expect(asks).toContainText(mine);
  await asks.getByRole('button').last().click();
  await expect(asks).toHaveCount(0);
  expect((await staff.get(`/dormitories/${dormitory.id}/`)).purpose).toBe(theirs);
});

test('the tabs of a dormitory are kept in the address', async ({ page, signIn, api }) => {
  const tree = await (await api('staff')).get(`/dormitories/${dormitory.id}/with_tree_detail/`);
  await signIn('staff');
  await page.goto(`/operations/dormitories/${dormitory.id}`);
  await settled(page);
  const room = page.locator('.firm-floortile').first();
  await expect(room).toHaveText(/\d+\/\d+$/);
  await expect(page.locator('.firm-legend')).toContainText('Some beds free now');
  for (const [tab, key, shows] of [
    ['Zones', 'zones', tree.tree[0].name],
    ['Residents', 'residents', 'Name'],
    ['Vendors', 'vendors', 'Vendor'],
    ['Contracts', 'contracts', ''],
    ['Alerts', 'alerts', ''],
    ['Audit', 'activity', ''],
    ['Details', 'about', 'QR code'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${key}`));
    await expect(page.getByRole('tabpanel')).toContainText(shows);
  }
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
});

test('a zone is found in the tree and links to its page', async ({ page, signIn }) => {
  await signIn('staff');
  await page.goto(`/operations/dormitories/${dormitory.id}?tab=zones`);
  await page.getByPlaceholder('Find a zone').fill('e0203');
  await page.getByRole('tree').getByRole('link', { name: 'Room 02-03' }).click();
  await expect(page).toHaveURL(/\/operations\/rooms\/\d+$/);
});

test('actions without permission have no button, and records outside the scope are not shown', async ({ page, signIn }) => {
  await signIn('residents');
  await page.goto('/operations/dormitories');
  await settled(page);
  await expect(page.getByRole('button', { name: 'New dormitory' })).toHaveCount(0);
  await expect(page.getByText('Unresolved alerts')).toHaveCount(0);
  await page.goto(`/operations/dormitories/${dormitory.id}`);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Alerts' })).toHaveCount(0);
  for (const slug of ['4', '999999', 'nowhere']) {
    await page.goto(`/operations/dormitories/${slug}`);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  }
});
