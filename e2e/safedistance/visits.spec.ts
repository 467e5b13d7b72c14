/**
 * A day at the door: residents in and out, a visitor, the day's register, and a kiosk where residents record their own
 * visits (docs/rules/safe-distance.md#visits).
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Json } from '../portal/api.ts';
import { expect, listOptions, test } from '../portal/test.ts';
import { newFixture, quietDormitory } from '../tenancy/ownClient.ts';

const pass = (page: Page) => page.getByRole('textbox', { name: 'Resident number or scanned code' });

async function choosePlace(page: Page, zone: Json): Promise<void> {
  await page.getByRole('combobox', { name: 'Place' }).fill(zone.zone_ref_id);
  await listOptions(page).filter({ hasText: zone.zone_ref_id }).first().click();
}

test('residents enter and leave by number, a visitor enters, and the register lists all of them', async ({ page, signIn, api }) => {
  test.slow();
  const { residents } = await newFixture(await api('staff'), 2, {}, quietDormitory.id);
  const [first, second] = residents as [Json, Json];
  const zones = await (await api('staff')).get(`/workzones/?dormitory=${quietDormitory.id}&zone_kind=common,facility&limit=50`);
  const lobby = zones.results.find(({ zone_type_name: type }: Json) => type === 'LOBBY') ?? zones.results[0];
  await signIn('safety');
  await page.goto('/safedistance/dormtracking');
  await choosePlace(page, lobby);
  const news = page.locator('.firm-door__told');
  for (const one of [first, second]) {
    await pass(page).fill(one.pass_number);
    await pass(page).press('Enter');
    await expect(news).toContainText(`${one.name} is in:`);
  }
  await expect(page.getByRole('row').filter({ hasText: first.name })).toBeVisible();
  await pass(page).fill(first.pass_number);
  await page.getByRole('button', { name: 'Leaves', exact: true }).first().click();
  await expect(news).toContainText(`${first.name} has left`);
  await expect(page.getByRole('row').filter({ hasText: first.name })).toHaveCount(0);
  await pass(page).fill('NOBODY-9');
  await pass(page).press('Enter');
  await expect(news).toContainText('NOBODY-9:');

  const guest = `Guest of ${first.pass_number}`;
  await page.getByRole('button', { name: 'Visitor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New visitor' });
  await dialog.getByLabel('Name').fill(guest);
  await dialog.getByLabel('Company').fill('Quay Works');
  await dialog.getByRole('button', { name: 'Enters' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: guest })).toBeVisible();

  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('tabpanel').getByRole('combobox', { name: 'Dormitory' }).fill(quietDormitory.name);
  await listOptions(page).filter({ hasText: quietDormitory.name }).click();
  for (const [button, kind] of [['Register (XLSX)', 'PK'], ['Register (PDF)', '%PDF']] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(0, kind.length).toString('latin1')).toBe(kind);
    expect(bytes.length).toBeGreaterThan(2_000);
  }
});

test('staff open a kiosk at a zone; residents enter and leave there by themselves until it is closed', async ({ page, signIn, api, browser, baseURL }) => {
  const { residents } = await newFixture(await api('staff'), 1, {}, quietDormitory.id);
  const [resident] = residents as [Json];
  const zones = await (await api('staff')).get(`/workzones/?dormitory=${quietDormitory.id}&zone_kind=facility&limit=50`);
  const zone = zones.results.at(-1) as Json;
  await signIn('safety');
  await page.goto(`/safedistance/workzones/${zone.id}`);
  await page.getByRole('button', { name: 'Open a kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a kiosk' });
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  const address = await dialog.getByRole('link', { name: 'Open it on this device' }).getAttribute('href');

  // A tablet at the door, where nobody is signed in.
  const door = await browser.newContext({ baseURL: baseURL!, viewport: { width: 800, height: 1_100 } });
  const kiosk = await door.newPage();
  await kiosk.goto(address as string);
  await expect(kiosk.getByRole('heading', { level: 1, name: zone.name })).toBeVisible();
  // A scanner acts as a keyboard: it types without any field having the focus.
  await kiosk.keyboard.type(resident.pass_number);
  await kiosk.keyboard.press('Enter');
  await expect(kiosk.getByRole('status').first()).toContainText('entry recorded');
  await expect(kiosk.getByText(resident.name)).toHaveCount(0);
  const inside = async () => (await (await api('safety')).get(`/zonevisits/?zone=${zone.id}&open=true&limit=100`)).results.map(({ employee }: Json) => employee);
  expect(await inside()).toContain(resident.id);
  await kiosk.getByRole('radio', { name: 'leaving', exact: true }).check();
  await kiosk.getByRole('textbox', { name: 'Resident number' }).fill(resident.pass_number);
  await kiosk.keyboard.press('Enter');
  await expect(kiosk.getByRole('status').first()).toContainText('exit recorded');
  expect(await inside()).not.toContain(resident.id);

  await dialog.getByRole('list', { name: 'Open kiosks here' }).getByRole('button', { name: 'End kiosk' }).first().click();
  await page.getByRole('dialog', { name: 'End this kiosk?' }).getByRole('button', { name: 'End kiosk' }).click();
  await expect(dialog.getByRole('list', { name: 'Open kiosks here' })).toHaveCount(0);
  await kiosk.reload();
  await expect(kiosk.getByRole('alert')).toContainText('This kiosk is closed');
  await door.close();
});
