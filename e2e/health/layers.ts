/**
 * Layers for the accessibility tests: what opens above the pages of health. Found by structure, not by texts, since the
 * tests run in all languages.
 */
import type { Api, Json } from '../portal/api.ts';
import type { Page } from '../portal/test.ts';
import { byAddress, type Layer } from '../shell/opened.ts';

const dialog = '.ant-modal-body';
const table = 'main table, main .firm-rowcards';
const [suspected, confirmed] = [4, 5];

/** The buttons in the bar of the tracking screen, in order. */
const tools = ['line list', 'nominal roll', 'report', 'settings', 'new'] as const;
const tool = (what: (typeof tools)[number]) => (page: Page) => page.locator('.firm-tracking__bar button').nth(tools.indexOf(what)).click();
/** The buttons of a suspected case's record, in order. */
const acts = ['confirm', 'next', 'isolate', 'correct', 'more'] as const;
const act = (what: (typeof acts)[number]) => (page: Page) => page.locator('.firm-health-record__actions button').nth(acts.indexOf(what)).click();

/** From the demo's outbreak: the case with followed contacts, and a suspected case that is not isolated. Records of other tests are newer. */
async function outbreak(api: Api): Promise<{ readonly followed: Json; readonly suspicion: Json }> {
  const current = async (status: number): Promise<Json[]> => (await api.get(`/healthtrackrecords/?is_current=true&health_status=${status}&ordering=id`)).results;
  const [followed] = (await current(confirmed)).filter(({ contacts }) => contacts.active > 0);
  const [suspicion] = (await current(suspected)).filter((one) => ![3, 4].includes(one.curr_location_status));
  return { followed, suspicion };
}

/** Tabs, dialogs and the printed sheet of a temperature round. */
export async function healthLayers(api: Api): Promise<Layer[]> {
  const { followed, suspicion } = await outbreak(api);
  const tracking = (name: string, path: string, open: Layer['open'], opened = dialog, shows = '.firm-tracking__bar button'): Layer => ({ name: `health, ${name}`, path: `/health/tracking${path}`, shows, open, opened });
  const record = (name: string, open: Layer['open'], part = 'details', opened = `.firm-health-record__actions`): Layer =>
    tracking(`record, ${name}`, `?record=${suspicion.id}&part=${part}`, open, opened, '.firm-health-record__actions button');
  const tracing = (name: string, path: string, open: Layer['open'], opened: string, shows = 'main [role="tab"]'): Layer => ({ name: `tracing, ${name}`, path: `/health/tracing${path}`, shows, open, opened });
  const ofCase = (tab: string, opened = table): Layer => tracing(tab, `/${followed.case}?tab=${tab}`, byAddress, opened);
  const bar = (n: number) => (page: Page) => page.locator('.firm-tracing__bar button').nth(n).click();
  const above = `${dialog} >> nth=1`;
  return [
    ...['suspected', 'unwell', 'projects'].map((tab) => tracking(tab, `?tab=${tab}`, byAddress, table)),
    tracking('round', `?tab=round&place=${followed.zone}`, byAddress, '.firm-round__row'),
    tracking('readings of a file', '?tab=round', (page) => page.locator('.firm-round__place button').last().click(), dialog, '.firm-round__place button'),
    tracking('fevers', '?fevers=1', byAddress),
    tracking('report', '', tool('report')),
    tracking('settings', '', tool('settings'), `${dialog} input`),
    tracking('new record', '', tool('new'), `${dialog} input`),
    record('details', byAddress),
    ...['temperatures', 'contacts', 'audit'].map((part) => record(part, byAddress, part)),
    record('confirm', act('confirm'), 'details', above),
    record('isolate', act('isolate'), 'details', above),
    record('correct', act('correct'), 'details', above),
    record('more', act('more'), 'details', '.firm-flyout__panel'),
    tracing('traced', '?tab=traced', byAddress, table),
    tracing('places', '?tab=places', byAddress, 'main input'),
    tracing('share out', '?tab=today', (page) => page.locator('.firm-tracing__bar > button').click(), dialog, '.firm-tracing__bar > button'),
    ofCase('followup'),
    ofCase('contacts'),
    ofCase('met', '.firm-tracing__list'),
    ofCase('beds', '.firm-timegrid__bar'),
    ofCase('graph', 'main canvas, main svg, main table'),
    ofCase('rooms', 'main [role="tabpanel"]'),
    ofCase('temperatures', 'main [role="tabpanel"]'),
    ofCase('sources', 'main [role="tabpanel"]'),
    tracing('contacts to follow', `/${followed.case}`, bar(0), dialog, '.firm-tracing__bar button'),
    tracing('a contact by hand', `/${followed.case}`, bar(1), dialog, '.firm-tracing__bar button'),
    tracing('one follow-up', `/${followed.case}?tab=followup`, (page) => page.locator('main .ant-table-row button, main .firm-rowcards button').first().click(), dialog, 'main .ant-table-row button, main .firm-rowcards button'),
    { name: 'health of a resident', path: `/operations/residents/${followed.employee}?tab=health`, shows: 'main [role="tabpanel"]', open: byAddress, opened: 'main [role="tabpanel"]' },
  ];
}
