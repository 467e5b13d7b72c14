import type { Zone } from '@firm/residents/contract';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import { pickedZones } from '@firm/residents/contract/picked';
import { queryClient } from '../live/index.ts';
import { dormitoryChoice } from '../testing/dormitoryChoice.ts';
import { emptyAnswer } from '../testing/emptyAnswer.ts';
import { page, serverOf } from '../testing/serve.ts';
import { dormitoryChoicesQuery } from './dormitories.ts';
import { finder, namer, type Dormitories } from './find.ts';

const serve = serverOf();
const { signal } = new AbortController();
const gym: Zone = {
  ...emptyAnswer(zoneFields),
  ...{ id: 7, version: 1, url: '/backend/api/workzones/7/', org: 1, title: 'Gym', type: 'GYM', tasks: [], zone_ref_id: 'F-GYM', name: 'Gym', zone_type: 3, zone_type_name: 'GYM', zone_kind: 'facility' },
  ...{ status: 'vacant-ready', status_name: 'Vacant, ready', status_color: 'success', is_sick_bay: false },
  ...{ sequence: 1, dormitory: '/backend/api/dormitories/1/', dorm_id: 1, dorm_name: 'North House' },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
};
const offered = async (dormitories?: Dormitories) => (await finder(pickedZones, dormitories)('', signal)).map(({ label }) => label);

beforeEach(() => {
  serve({ 'GET /workzones/': () => page(gym), 'GET /workzones/7/': () => ({ status: 200, body: gym }) });
});

test('a zone is offered with its dormitory where several are offered, and without it within one', async () => {
  expect(await offered('1,2')).toEqual(['F-GYM · Gym · North House']);
  expect(await offered(1)).toEqual(['F-GYM · Gym']);
  expect(await offered('1')).toEqual(['F-GYM · Gym']);
});

test.each([
  [['North House', 'South House'], 'F-GYM · Gym · North House'],
  [['North House'], 'F-GYM · Gym'],
])('for all dormitories, and for the name of a chosen zone, those of the reader count: %j', async (names, label) => {
  queryClient.setQueryData(dormitoryChoicesQuery.queryKey, names.map((name, i) => dormitoryChoice(i + 1, name)));
  expect(await offered()).toEqual([label]);
  expect(await namer(pickedZones)(7, signal)).toBe(label);
});
