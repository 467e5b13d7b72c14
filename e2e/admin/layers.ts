/** What opens on the page of reports, as layers that the look for accessibility opens; by structure, since it runs in all languages. */
import type { Layer } from '../shell/opened.ts';

const dialog = '.ant-modal-body';
const table = 'main table, main .firm-rowcards';
const card = '.firm-reports__card';
const nothing = async (): Promise<void> => undefined;

/** Refusing a request for rights; the demo has one that waits. */
export const approvalLayers = (): Layer[] => [
  { name: 'refusing a request for rights', path: '/admin/users?tab=approvals', shows: '.firm-approvals__buttons', open: (page) => page.locator('.firm-approvals__buttons button').nth(1).click(), opened: `${dialog} textarea` },
];

/** Tabs, the two dialogs of a report, a quarter, and the tray. */
export function reportLayers(): Layer[] {
  const of = (name: string, path: string, open: Layer['open'], opened: string, shows = card): Layer => ({ name: `reports, ${name}`, path: `/reports${path}`, shows, open, opened });
  return [
    of('files', '?tab=exports', nothing, table, table),
    of('saved', '?tab=saved', nothing, table, table),
    of('quarters', '?tab=quarter', nothing, table, table),
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
    of('with charts', '?report=occupancy', nothing, '.firm-reports__charts', '.firm-reports__read'),
    of('with links', '?report=register', nothing, `.firm-reports__read :is(${table})`, '.firm-reports__read'),
    of('narrowed', '?report=documents&days=90', nothing, `.firm-reports__read :is(${table})`, '.firm-reports__read'),
    of('tray', '', (page) => page.locator('.firm-topbar-tools .firm-extension button').last().click(), '.firm-tray li'),
  ];
}
