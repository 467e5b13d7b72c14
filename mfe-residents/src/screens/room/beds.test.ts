import type { Resident } from '../../resident/api.ts';
import { bedLines, reservationsByBed, type Bed } from './beds.ts';

const bed = (id: number, ref: string): Bed => ({ id, ref_id: ref, status: 'vacant', status_color: 'green', type: 1, type_name: 'Bunk bed', is_active: true });
const resident = (id: number, ref: string) => ({ id, resource_ref_id: ref }) as Resident;

test('a line per bed, with its residents', () => {
  const lines = bedLines([bed(2, 'A-01-01-B10'), bed(1, 'A-01-01-B2')], [resident(7, 'A-01-01-B10')]);
  expect(lines.map(({ ref, residents }) => [ref, residents.map(({ id }) => id)])).toEqual([
    ['A-01-01-B2', []],
    ['A-01-01-B10', [7]],
  ]);
});

test('residents without a known bed come last, each on a line', () => {
  const lines = bedLines([bed(1, 'B1')], [resident(7, ''), resident(8, ''), resident(9, 'gone')]);
  expect(lines.map(({ bed: of, ref, residents }) => [of?.id ?? null, ref, residents[0]?.id])).toEqual([
    [1, 'B1', undefined],
    [null, '', 7],
    [null, '', 8],
    [null, 'gone', 9],
  ]);
});

test('without an answer from the tenancy service, a line per resident of the room', () => {
  expect(bedLines(null, [resident(7, 'B2'), resident(8, 'B1')]).map(({ ref }) => ref)).toEqual(['B1', 'B2']);
});

test('each bed links to its reservations, each once', () => {
  const stays = [1, 1, 2, 2].map((resource, i) => ({ resource, reservation: [7, 7, null, 9][i] ?? null }));
  expect([...reservationsByBed(stays)]).toEqual([
    [1, [7]],
    [2, [9]],
  ]);
});
