/** The organisation's record appears in the footer of every page (docs/rules/administration.md#the-organisations-record). */
import { expect, test } from '../portal/test.ts';

test('what is saved on the organisation’s page appears in the footer, with a link of the right type', async ({ page, signIn, api }) => {
  const admin = await api('superuser');
  const before = await admin.get('/orgentities/1/');
  await signIn('superuser');
  await page.goto('/admin/facility?tab=organisation');
  try {
    await page.getByLabel('Footer text').fill('Rooms by the harbour');
    await page.getByRole('button', { name: 'Add contact' }).click();
    const added = page.getByRole('group', { name: `Contact ${before.contactsData.length + 1}` });
    await added.getByLabel('Label').fill('Night desk');
    await added.getByLabel('Number or address').fill('+65 6000 0199');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.locator('footer')).toContainText('Rooms by the harbour');
    await expect(page.locator('footer a[href="tel:+6560000199"]')).toBeVisible();
  } finally {
    const { version } = await admin.get('/orgentities/1/');
    await admin.patch('/orgentities/1/', { footerData: before.footerData, contactsData: before.contactsData, version });
  }
});
