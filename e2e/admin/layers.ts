/**
 * Layers for the accessibility tests: what opens on the pages of administration. Found by structure, not by texts, since
 * the tests run in all languages.
 */
import type { Api } from '../portal/api.ts';
import type { Page } from '../portal/test.ts';
import { byAddress, type Layer } from '../shell/opened.ts';

const dialog = '.ant-modal-body';
const table = 'main table, main .firm-rowcards';
const card = '.firm-reports__card';

/** Refusing a request for rights, and the tray that shows requests; the demo data has some that are pending. */
export const approvalLayers = (): Layer[] => [
  { name: 'refusing a request for rights', path: '/admin/users?tab=approvals', shows: '.firm-approvals__buttons', open: (page) => page.locator('.firm-approvals__buttons button').nth(1).click(), opened: `${dialog} textarea` },
  { name: 'the tray of approvals', path: '/admin/users?tab=approvals', shows: '.firm-approval-tray', open: (page) => page.locator('.firm-approval-tray').click(), opened: '.firm-tray li' },
];

/** Opens the links of the first file that can be shared; the demo data has one that is ready. */
async function openLinks(page: Page): Promise<void> {
  for (const more of await page.locator(`:is(${table}) .firm-more`).all()) {
    await more.click();
    const links = page.locator('.firm-flyout__item').first();
    // Of the menu's items, only deletion has an icon.
    if ((await links.locator('svg').count()) === 0) return links.click();
    await page.keyboard.press('Escape');
  }
}

/** Answers as if the organisation required a reason for exports. */
async function askWhy(page: Page): Promise<void> {
  await page.route('**/backend/api/employees/export/**', (route) => route.fulfill({ status: 422, json: { message: 'The "Reason" is required', statusCode: 422, code: 'invalid', errors: { reason: ['The "Reason" is required'] } } }));
  await page.locator('main .firm-flyout > button:not(.firm-more)').last().click();
  await page.locator('.firm-flyout__item').last().click();
}

/** Tabs, the dialogs of a report, a saved report and a file, a quarterly report, the tray, and the reason for an export. */
export async function reportLayers(api: Api): Promise<Layer[]> {
  const settings = await api.get('/exporttrackers/settings/');
  // Without this setting, links are not offered. Two tests may do this at once: the later one is a stale write, but then the setting is made.
  if (!settings.share_links) await api.ask('PUT', '/exporttrackers/settings/', { share_links: true, version: settings.version });
  const of = (name: string, path: string, open: Layer['open'], opened: string, shows = card): Layer => ({ name: `reports, ${name}`, path: `/reports${path}`, shows, open, opened });
  return [
    of('files', '?tab=exports', byAddress, table, table),
    of('saved', '?tab=saved', byAddress, table, table),
    of('a saved one', '?tab=saved', (page) => page.locator(`:is(${table}) .firm-reports__steps button.ant-btn-sm`).nth(1).click(), dialog, table),
    of('links', '?tab=exports', openLinks, '.firm-reports__link-fields', table),
    { name: 'why data is taken out', path: '/operations/residents', shows: table, open: askWhy, opened: `${dialog} textarea` },
    of('quarters', '?tab=quarter', byAddress, table, table),
    of('a quarter', '?tab=quarter', (page) => page.locator(`:is(${table}) button.ant-btn-sm`).nth(1).click(), '.firm-reports__section', table),
    of('asking', '', (page) => page.locator(`${card} button`).first().click(), dialog),
    of(
      'schedule',
      '',
      async (page) => {
        await page.locator(`${card} button`).nth(1).click();
        // The second of the two switches.
        await page.locator(`${dialog} button[role="switch"]`).nth(1).click();
      },
      `${dialog} input[type="time"]`,
    ),
    of('with charts', '?report=occupancy', byAddress, '.firm-reports__charts', '.firm-reports__read'),
    of('with links', '?report=register', byAddress, `.firm-reports__read :is(${table})`, '.firm-reports__read'),
    of('narrowed', '?report=documents&days=90', byAddress, `.firm-reports__read :is(${table})`, '.firm-reports__read'),
    of('tray', '', (page) => page.locator('.firm-topbar-tools .firm-extension button').last().click(), '.firm-tray li'),
  ];
}

/** Selects the first row, which the bulk step that follows needs. */
const tickFirst = (page: Page): Promise<void> => page.locator(`:is(${table}) :is(tbody, li) input[type="checkbox"]`).first().check();
const primary = (page: Page): Promise<void> => page.locator('main .ant-btn-primary').first().click();
const bulkStep = (n: number) => async (page: Page): Promise<void> => {
  await tickFirst(page);
  await page.locator('.firm-bulk button').nth(n).click();
};
/** Chooses the `n`th item in the menu of the first row that has a menu. */
const inMenu = (n: number) => async (page: Page): Promise<void> => {
  await page.locator(`:is(${table}) .firm-more`).first().click();
  await page.locator('.firm-flyout__panel .firm-flyout__item').nth(n).click();
};

/** Bulk steps on beds and zones, custom lists, operators, requests, and copying groups. */
export function setupLayers(): Layer[] {
  const of = (name: string, path: string, open: Layer['open'], opened = dialog, shows = table): Layer => ({ name: `set-up, ${name}`, path: `/admin/${path}`, shows, open, opened });
  const row = `${table.split(', ').map((one) => `${one} .firm-more`).join(', ')}`;
  const box = `${table.split(', ').map((one) => `${one} input[type="checkbox"]`).join(', ')}`;
  return [
    of('adding beds', 'facility?tab=beds', primary),
    of('deleting beds', 'facility?tab=beds', bulkStep(1), `${dialog} .firm-trial`, box),
    of('renumbering zones', 'zones', bulkStep(1), dialog, box),
    of('changing zones', 'zones', bulkStep(2), dialog, box),
    of('lists', 'facility?tab=lists&list=severity_types', byAddress, '.firm-lists__entry', '.firm-lists__entry'),
    of('an entry of a list', 'facility?tab=lists&list=severity_types', primary, dialog, '.firm-lists__entry'),
    of('operators', 'users?tab=operators', byAddress, table),
    of('an operator', 'users?tab=operators', primary),
    of('a request', 'users?tab=requests&requests.f.status=pending&requests.f.kind=account', inMenu(0), dialog, row),
    of('copied groups', 'users?users.q=wei', inMenu(3), dialog, row),
  ];
}
