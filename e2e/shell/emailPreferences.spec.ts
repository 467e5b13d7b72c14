/** E-mail notifications, chosen in the profile, where the portal sends e-mail (docs/rules/access.md#news-by-e-mail). */
import { startMailServer, type MailServerInTest } from '@firm/platform/testing/mailServer';
import { startOwnPortal, type OwnPortal } from '../portal/apart.ts';
import { expect, signInContext, test } from '../portal/test.ts';

let mail: MailServerInTest;
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  mail = await startMailServer();
  portal = await startOwnPortal('emails', { of: ['identity', 'residents', 'maintenance'], env: { FIRM_SMTP_URL: mail.url, FIRM_MAIL_FROM: 'FIRM <portal@firm.example>', FIRM_PUBLIC_URL: 'https://firm.example' } });
});
test.afterAll(async () => {
  await portal?.stop();
  await mail?.stop();
});

test('a maintenance manager chooses which e-mails to get, how often and in which language, by keyboard, and the choice is kept', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.address });
  try {
    await signInContext(context, 'maintenance', portal.address);
    const page = await context.newPage();
    await page.goto('/auth/profile');
    const preferences = page.getByRole('region', { name: 'News by e-mail' });
    const overdue = preferences.getByRole('checkbox', { name: /^Overdue alerts/ });
    await expect(overdue).toBeChecked();
    await expect(preferences.getByRole('checkbox', { name: /^Expiring passes/ })).not.toBeChecked();
    await overdue.focus();
    await page.keyboard.press('Space');
    await expect(overdue).not.toBeChecked();
    await preferences.getByLabel('How often').selectOption('day');
    await expect(preferences.getByLabel('How often')).toBeEnabled();
    await preferences.getByLabel('Language of the e-mails').selectOption('ar');
    await expect(preferences.getByLabel('Language of the e-mails')).toBeEnabled();
    await page.reload();
    await expect(overdue).not.toBeChecked();
    await expect(preferences.getByLabel('How often')).toHaveValue('day');
    await expect(preferences.getByLabel('Language of the e-mails')).toHaveValue('ar');
  } finally {
    await context.close();
  }
});
