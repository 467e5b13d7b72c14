/** Tenancy's parcels on the pages of residents and rooms: the present stay, the next step, and allocating a free bed. */
import { expect, listOptions, test, type Locator, type Page } from '../portal/test.ts';
import { newFixture, undoLast } from './ownClient.ts';

/** The option of the open dropdown with these words. */
const chosen = (page: Page, words: string): Locator => listOptions(page).filter({ hasText: words });

test('a bed is allocated and the next steps are taken on the resident’s page', async ({ page, signIn, api }) => {
  const { residents, beds } = await newFixture(await api('superuser'), 1);
  const [one] = residents;
  await signIn('superuser');
  await page.goto(`/operations/residents/${one!.id}`);
  const stay = page.getByRole('region', { name: 'Stay' });
  await stay.getByRole('button', { name: 'Allocate a bed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Allocate a bed' });
  await dialog.getByRole('combobox', { name: 'Bed' }).fill(beds[0]!.ref_id);
  await chosen(page, beds[0]!.ref_id).click();
  await dialog.getByRole('button', { name: 'Allocate a bed' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stay).toContainText(beds[0]!.ref_id);
  await stay.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByText(`${one!.name} is checked in`)).toBeVisible();
  await expect(page.locator('.firm-resident__tags')).toContainText('Checked in');
  await undoLast(page);
  await expect(stay.getByRole('button', { name: 'Check in' })).toBeVisible();
});

test('two residents swap beds from the page of one of them', async ({ page, signIn, api }) => {
  const staff = await api('superuser');
  const { residents, beds } = await newFixture(staff, 2);
  const [one, other] = residents;
  for (const [i, who] of residents.entries()) await staff.post('/resourceallocations/', { person: who.id, resource: beds[i]!.id, checked_in: true });
  await signIn('superuser');
  await page.goto(`/operations/residents/${one!.id}`);
  const stay = page.getByRole('region', { name: 'Stay' });
  await expect(stay).toContainText(beds[0]!.ref_id);
  await stay.getByRole('button', { name: `Actions for ${one!.name}` }).click();
  await page.getByRole('button', { name: 'Swap beds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap beds?' });
  await dialog.getByRole('combobox', { name: 'Swap with' }).fill(other!.pass_number);
  await chosen(page, other!.name).click();
  await dialog.getByRole('button', { name: 'Swap beds' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stay).toContainText(beds[1]!.ref_id);
  await undoLast(page);
  await expect(stay).toContainText(beds[0]!.ref_id);
});

test('a free bed of a room is allocated from the room’s page', async ({ page, signIn, api }) => {
  const staff = await api('superuser');
  const { residents, beds } = await newFixture(staff, 1);
  const [one] = residents;
  await signIn('superuser');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/operations/rooms/${beds[1]!.zone}?tab=beds`);
  await page.getByRole('button', { name: `Allocate this bed: ${beds[1]!.ref_id}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Allocate a bed' });
  await dialog.getByRole('combobox', { name: 'Resident' }).fill(one!.pass_number);
  await chosen(page, one!.name).click();
  await dialog.getByRole('checkbox', { name: 'Check in now' }).check();
  await dialog.getByRole('button', { name: 'Allocate a bed' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: one!.name })).toBeVisible();
  await expect.poll(async () => (await staff.get(`/employees/${one!.id}/`)).resource_ref_id).toBe(beds[1]!.ref_id);
});
