/** A fault reported with the QR code at a door, without signing in, until it is resolved (docs/rules/maintenance.md#reports-at-the-door). */
import { expect, settled, test } from '../portal/test.ts';
import { photograph, uniqueTitle } from './screens.ts';

test('a resident scans the code of a room, reports, and sees on the same page that staff have resolved it', async ({ page, browser, baseURL, signIn, api }) => {
  test.slow();
  const title = uniqueTitle('Le robinet fuit');
  await signIn('superuser');
  await page.goto('/operations/rooms/9');
  await page.getByRole('button', { name: 'Door code' }).click();
  const address = await page.getByRole('dialog').locator('.firm-doorcode__address').innerText();
  await page.getByRole('button', { name: 'Print label' }).waitFor();

  const phone = await browser.newContext({ baseURL: baseURL!, locale: 'fr-FR', viewport: { width: 360, height: 740 }, hasTouch: true });
  const door = await phone.newPage();
  await door.goto(new URL(address).pathname);
  await expect(door).toHaveURL(/\/fr\/r\//);
  await expect(door.getByRole('heading', { level: 1 })).toHaveText('Signaler une panne');
  for (const [language, name, heading] of [
    ['ar', 'العربية', 'الإبلاغ عن عطل'],
    ['es', 'Español', 'Avisar de una avería'],
    ['en', 'English', 'Report a fault'],
    ['fr', 'Français', 'Signaler une panne'],
  ] as const) {
    await door.getByRole('banner').getByRole('button').last().click();
    await door.getByRole('link', { name }).click();
    await expect(door.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(door.locator('html')).toHaveAttribute('lang', language);
    expect(await door.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await door.getByRole('radio', { name: 'Plomberie' }).check();
  await door.getByRole('textbox', { name: "Décrivez le problème (facultatif)" }).fill(title);
  await door.locator('input[type="file"]').first().setInputFiles(photograph);
  await door.getByRole('button', { name: 'Envoyer' }).click();
  await expect(door.getByText('Votre signalement a été reçu.')).toBeVisible();
  await expect(door.locator('.firm-door__code')).toContainText(/([0-9A-Z]{4}-){2}[0-9A-Z]{4}/);

  await page.goto(`/maintenance?alerts.f.source=resident&alerts.q=${encodeURIComponent(title)}`);
  await settled(page);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.getByText('Resident, by room code').first()).toBeVisible();
  const staff = await api('staff');
  const [alert] = (await staff.get(`/alerts/?source=resident&search=${encodeURIComponent(title)}`)).results;
  expect(alert).toMatchObject({ status: 'open', zone_tag: 9, problem_type: 1 });
  expect(alert.alertimages).toHaveLength(1);
  const me = (await staff.get('/alerts/assignees/')).results[0].id;
  let { version } = alert;
  for (const step of [{ assignee: me }, { status: 'in-progress', ack: true }, { status: 'resolved', resolve_remarks: 'Neuf' }]) {
    ({ version } = await staff.patch(`/alerts/${alert.id}/`, { ...step, version }));
  }
  await door.getByRole('button', { name: 'Actualiser' }).click();
  await expect(door.getByText('La réparation est terminée.')).toBeVisible();
  await door.reload();
  await expect(door.getByText('La réparation est terminée.')).toBeVisible();

  const { version: now } = (await staff.get('/door_codes/?zone=9')).results[0];
  await staff.patch('/door_codes/9/', { is_active: false, version: now });
  await door.goto(new URL(address).pathname);
  await expect(door.getByRole('alert').filter({ hasText: "Ce code n’est pas utilisé." })).toBeVisible();
  await staff.patch('/door_codes/9/', { is_active: true });
  await phone.close();

  // Staff who scan it get the full form for reporting.
  await page.goto(new URL(address).pathname);
  await expect(page.getByRole('dialog').filter({ hasText: 'New alert' })).toBeVisible();
});
