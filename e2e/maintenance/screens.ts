/** Steps that tests of the maintenance area repeat. */
import path from 'node:path';
import type { Api, Json } from '../portal/api.ts';
import { expect, listOptions, type Locator, type Page } from '../portal/test.ts';
import { uniqueMark } from '../portal/unique.ts';

/** A photo as a camera takes it. */
export const photograph = path.resolve(import.meta.dirname, '../../services/platform/src/uploads/fixtures/coffee.jpg');

/** The demo account `maintenance`, to whom alerts are assigned. */
export const suresh = { id: 6, name: 'Suresh Kumar' } as const;

/** A title that is unique to this test. */
export const uniqueTitle = (what: string): string => `${what} ${uniqueMark()}`;

/** Reports an alert by the API as another user; answers the alert. */
export const report = (api: Api, name: string, more: object = {}): Promise<Json> => api.post('/alerts/', { name, alert_type: 1, priority: 2, ...more });

/** Brings an alert to a status by the API, step by step. */
export async function moveAlert(api: Api, alert: Json, ...steps: readonly object[]): Promise<Json> {
  let now = alert;
  for (const step of steps) now = await api.patch(`/alerts/${alert.id}/`, { ...step, version: now.version });
  return now;
}
export const assigned = { status: 'assigned', assignee: suresh.id };
export const started = { status: 'in-progress', ack: true };
export const resolved = { status: 'resolved', resolve_remarks: 'Done' };

/** Chooses an option in one of antd's selects: by its label and the option's text. */
export async function choose(scope: Page | Locator, label: string | RegExp, option: string | RegExp): Promise<void> {
  const picker = scope.getByRole('combobox', { name: label });
  await picker.click();
  const page = 'page' in scope ? scope.page() : scope;
  await listOptions(page).filter({ hasText: option }).first().click();
}

/** The alert's dialog, once it is loaded. */
export async function alertDialog(page: Page, reference?: string): Promise<Locator> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: 'Audit' }) });
  await expect(dialog).toBeVisible();
  if (reference) await expect(dialog.locator('.firm-alert__title')).toContainText(reference);
  return dialog;
}

/** The value beside a label among an alert's facts. */
export const fact = (scope: Locator, name: string): Locator =>
  scope.locator('dt').filter({ hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd');

/** The status in an alert's title. */
export const status = (scope: Locator): Locator => scope.locator('.firm-alert__title .firm-status').first();

/** Chooses from the '…' menu of an alert's actions, which has those that end it. */
export async function chooseMore(page: Page, what: 'Cancel alert' | 'Delete'): Promise<void> {
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'More actions' }).click();
  await page.locator('.firm-flyout__panel').getByRole('button', { name: what }).click();
}
