/** What opens on the pages of administration, as layers that the look for accessibility opens; by structure, since it runs in all languages. */
import type { Api } from '../portal/api.ts';
import type { Page } from '../portal/test.ts';
import { byAddress, type Layer } from '../shell/opened.ts';

const dialog = '.ant-modal-body';
const table = 'main table, main .firm-rowcards';
const card = '.firm-reports__card';

/** Refusing a request for rights, and the tray that tells of them; the demo has some that wait. */
export const approvalLayers = (): Layer[] => [
  { name: 'refusing a request for rights', path: '/admin/users?tab=approvals', shows: '.firm-approvals__buttons', open: (page) => page.locator('.firm-approvals__buttons button').nth(1).click(), opened: `${dialog} textarea` },
  { name: 'the tray of approvals', path: '/admin/users?tab=approvals', shows: '.firm-approval-tray', open: (page) => page.locator('.firm-approval-tray').click(), opened: '.firm-tray li' },
];

/** Of the first file that can be given on: one that is ready stands in the demo. */
async function openLinks(page: Page): Promise<void> {
  for (const more of await page.locator(`:is(${table}) .firm-more`).all()) {
    await more.click();
    const links = page.locator('.firm-flyout__item').first();
    // The only step with an icon is deletion.
    if ((await links.locator('svg').count()) === 0) return links.click();
    await page.keyboard.press('Escape');
  }
}

/** As if the organisation asked for a reason. */
async function askWhy(page: Page): Promise<void> {
  await page.route('**/backend/api/employees/export/**', (route) => route.fulfill({ status: 422, json: { message: 'The "Reason" is required', statusCode: 422, code: 'invalid', errors: { reason: ['The "Reason" is required'] } } }));
  await page.locator('main .firm-flyout > button:not(.firm-more)').last().click();
  await page.locator('.firm-flyout__item').last().click();
}

/** Tabs, the dialogs of a report, of a saved one and of a file, a quarter, the tray, and the reason that an export may ask for. */
export async function reportLayers(api: Api): Promise<Layer[]> {
  const settings = await api.get('/exporttrackers/settings/');
  // Else nobody is offered links. Of two lookers at once one is late: it is set then.
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

/** Ticks the first row, as the step on many that follows needs it. */
const tickFirst = (page: Page): Promise<void> => page.locator(`:is(${table}) :is(tbody, li) input[type="checkbox"]`).first().check();
const primary = (page: Page): Promise<void> => page.locator('main .ant-btn-primary').first().click();
const bulkStep = (n: number) => async (page: Page): Promise<void> => {
  await tickFirst(page);
  await page.locator('.firm-bulk button').nth(n).click();
};
/** Chooses in the menu of the first row that has one. */
const inMenu = (n: number) => async (page: Page): Promise<void> => {
  await page.locator(`:is(${table}) .firm-more`).first().click();
  await page.locator('.firm-flyout__panel .firm-flyout__item').nth(n).click();
};

/** Steps on many beds and zones, lists of one's own, operators, requests, and groups that are copied. */
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
