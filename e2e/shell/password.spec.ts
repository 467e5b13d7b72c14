/** A forgotten password and an invitation, by e-mail through a real mail server (docs/rules/access.md#e-mail). */
import { startMailServer, type MailServerInTest } from '@firm/platform/testing/mailServer';
import { startOwnPortal, type OwnPortal } from '../portal/apart.ts';
import { expect, settled, signInContext, test, type Page } from '../portal/test.ts';

test.describe.configure({ mode: 'serial' });

let mail: MailServerInTest;
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  mail = await startMailServer();
  portal = await startOwnPortal('mail', { of: ['identity'], env: { FIRM_SMTP_URL: mail.url, FIRM_MAIL_FROM: 'FIRM <portal@firm.example>', FIRM_PUBLIC_URL: 'https://firm.example' } });
});
test.afterAll(async () => {
  await portal?.stop();
  await mail?.stop();
});

/** The link in the last e-mail to an address, changed to lead to this portal. */
async function linkTo(address: string): Promise<string> {
  const last = () => mail.arrived.findLast(({ to }) => to.includes(address));
  await expect.poll(last).toBeDefined();
  const [, path = ''] = /https:\/\/firm\.example(\/\S+)/.exec(last()!.body) ?? [];
  return `${portal.address}${path}`;
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your password is saved.');
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'User name' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('complementary', { name: 'Side menu' })).toBeVisible();
}

test('a user is invited, chooses a password, forgets it, and chooses another', async ({ page, browser }) => {
  test.slow();
  await signInContext(page.context(), 'useradmin', portal.address);
  await page.goto(`${portal.address}/admin/users`);
  await settled(page);
  await page.getByRole('button', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByRole('textbox', { name: 'User name' }).fill('mei.tan');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('mei.tan@harbourlight.example');
  await dialog.getByRole('checkbox', { name: 'Invite by e-mail' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const theirs = await (await browser.newContext()).newPage();
  const invitation = await linkTo('mei.tan@harbourlight.example');
  await theirs.goto(invitation);
  await expect(theirs.getByText('mei.tan', { exact: true })).toBeVisible();
  expect(theirs.url()).not.toContain('#');
  await choose(theirs, 'a first choice of hers');
  await signIn(theirs, 'mei.tan', 'a first choice of hers');

  const later = await (await browser.newContext()).newPage();
  await later.goto(`${portal.address}/auth/login`);
  await later.getByRole('link', { name: 'Forgotten your password?' }).click();
  await later.getByRole('textbox', { name: 'User name or e-mail address' }).fill('Mei.Tan');
  const before = mail.arrived.length;
  await later.getByRole('button', { name: 'Send me a link' }).click();
  await expect(later.getByRole('main').getByRole('status')).toContainText('a link is on its way');
  await expect.poll(() => mail.arrived.length).toBeGreaterThan(before);
  const link = await linkTo('mei.tan@harbourlight.example');
  await later.goto(link);
  await choose(later, 'the second one of hers');
  await signIn(later, 'mei.tan', 'the second one of hers');

  // Both links can be used only once.
  const again = await (await browser.newContext()).newPage();
  for (const used of [invitation, link]) {
    await again.goto('about:blank');
    await again.goto(used);
    await expect(again.getByRole('alert')).toContainText('This link has already been used');
  }
  await Promise.all([theirs, later, again].map((one) => one.context().close()));
});

test('a portal without a mail server says whom to ask', async ({ page }) => {
  await page.goto('/auth/forgot');
  await expect(page.getByText('Please ask a user administrator')).toBeVisible();
});
