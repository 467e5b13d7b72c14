/** 'Register a resident': the wizard, with a draft that survives leaving the page (docs/rules/residents.md#residents-pages). */
import { expect, listOptions, test, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const step = (page: Page, name: string) => page.getByRole('group', { name });

/** 4 × 4 grey pixels. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGOYOXMmHDGQxgEARksf4SHxkAMAAAAASUVORK5CYII=', 'base64');

test('a resident is registered step by step, with a photo, and has a page', async ({ page, signIn, api }) => {
  const pass = `REG-${uniqueMark().toUpperCase()}`;
  await signIn('residents');
  await page.goto('/operations/residents/register');
  await expect(page.getByRole('heading', { name: 'Register a resident', level: 2 })).toBeVisible();
  await expect(page.getByText('Only the name and the resident number are required.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Passes/ })).toBeDisabled();
  expect((await page.locator('.firm-wizard').boundingBox())!.width).toBeLessThanOrEqual(700);

  await next(page);
  await expect(page.getByText('The "Resident number" is required')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Wizard Made');
  await page.getByLabel('Resident number').fill(pass);
  await page.locator('.firm-picture input[type=file]').first().setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('img', { name: 'Selected photo' })).toBeVisible();
  await next(page);
  await expect(step(page, 'Step 2 of 4: Work')).toBeFocused();
  await page.getByLabel('Occupation').fill('Rigger');
  await next(page);
  await page.getByLabel('Work pass number').fill('WP77778888');
  await next(page);
  await page.getByRole('combobox', { name: 'Dormitory' }).click();
  await listOptions(page).first().click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/operations\/residents\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Wizard Made', level: 2 })).toBeVisible();
  const [made] = (await (await api('residents')).get(`/employees/?pass_number=${pass}`)).results;
  expect(made).toMatchObject({ name: 'Wizard Made', occupation: 'Rigger', work_pass_num: 'WP77778888', tenancy_status: 'P', gender: 'M' });
  expect(made.avatar).not.toBe((await (await api('residents')).get('/employees/?limit=1')).results[0].avatar);
});

test('the draft survives leaving the page and a reload, for its user only, and is discarded by starting again', async ({ page, signIn }) => {
  await signIn('residents');
  await page.goto('/operations/residents/register');
  await page.getByLabel('Name', { exact: true }).fill('Half Written');
  await page.getByLabel('Resident number').fill('HALF-1');
  await next(page);
  await page.getByLabel('Occupation').fill('Painter');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Residents' }).click();
  await expect(page).toHaveURL(/\/operations\/residents$/);
  await page.goto('/operations/residents/register');
  await expect(page.getByText('Your draft has been restored.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half Written');
  await next(page);
  await expect(page.getByLabel('Occupation')).toHaveValue('Painter');

  await signIn('setup');
  await page.goto('/operations/residents/register');
  await expect(page.getByText('Your draft has been restored.')).toHaveCount(0);

  await signIn('residents');
  await page.goto('/operations/residents/register');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Your draft has been restored.')).toHaveCount(0);
});

test('a resident number already in use is reported while it is typed', async ({ page, signIn, api }) => {
  const [known] = (await (await api('residents')).get('/employees/?limit=1')).results;
  await signIn('residents');
  await page.goto('/operations/residents/register');
  await page.getByLabel('Resident number').pressSequentially(known.pass_number);
  await expect(page.getByText('This resident number belongs to:')).toBeVisible();
  await expect(page.getByRole('link', { name: known.name })).toHaveAttribute('href', `/operations/residents/${known.id}`);
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else');
  await next(page);
  await expect(page.getByText('A resident with this resident number is already registered')).toBeVisible();
  await expect(step(page, 'Step 1 of 4: Personal details')).toBeVisible();
});

test('without a camera the page says so and offers a file', async ({ page, signIn }) => {
  await signIn('residents');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.goto('/operations/residents/register');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  await expect(page.getByText('There is no camera, or this page is not allowed to use it.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file instead' }).click();
  expect((await chooser).isMultiple()).toBe(false);
});
