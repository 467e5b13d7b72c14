import type { Board } from '../../../api.ts';
import { board, resident, stay } from '../../../testing/testBoard.ts';
import { bedsOf, liveStays, ownStay, bedsLeft, bedActionOf, nameInHand, withAllocated, withChanged, withMoved, withSaved, withSwapped } from './board.ts';
import { roomsShown, shortBed } from './rooms.ts';

const at = (given: Board, reference: string) => bedsOf(given).find(({ ref_id }) => ref_id === reference)!;

test('a stay is in hand until it is over, also one of a resident whom the user may not see', () => {
  const [named, unnamed] = [stay({ id: 1, person: 11, resource: 101 }), stay({ id: 2, person: 12, resource: 102, person_name: null })];
  const given = board({ stays: [named, unnamed, stay({ id: 3, person: 13, resource: 103, state: 'cancelled' })] });
  expect([1, 2, 3].map((id) => nameInHand(given, { kind: 'stay', id }))).toEqual(['Resident 11', '#12', null]);
});

describe('a click on a bed', () => {
  const arrived = stay({ id: 1, person: 11, resource: 101, state: 'checked-in' });
  const booked = stay({ id: 2, person: 12, resource: 102 });
  const given = board({ stays: [arrived, booked], residents: [resident(5)] });

  test.each<[string, Parameters<typeof bedActionOf>[1], string, object]>([
    ['nobody in hand', null, 'A-01-01-B3', { do: 'nothing' }],
    ['a resident, a free bed', { kind: 'resident', id: 5 }, 'A-01-01-B3', { do: 'allocate' }],
    ['a resident, a bed of ours', { kind: 'resident', id: 5 }, 'A-01-01-B1', { do: 'refuse', why: 'taken' }],
    ['a resident, a bed of others', { kind: 'resident', id: 5 }, 'A-01-02-B1', { do: 'refuse', why: 'taken' }],
    ['a resident who has just been given one elsewhere', { kind: 'resident', id: 99 }, 'A-01-01-B3', { do: 'nothing' }],
    ['a stay that has not begun', { kind: 'stay', id: 2 }, 'A-01-01-B3', { do: 'move' }],
    ['one who is in', { kind: 'stay', id: 1 }, 'A-01-01-B3', { do: 'transfer' }],
    ['one who is in, and one who is not', { kind: 'stay', id: 1 }, 'A-01-01-B2', { do: 'refuse', why: 'notBoth' }],
    ['the bed that one has', { kind: 'stay', id: 1 }, 'A-01-01-B1', { do: 'refuse', why: 'sameBed' }],
  ])('%s', (_, hand, reference, outcome) => {
    expect(bedActionOf(given, hand, at(given, reference))).toMatchObject(outcome);
  });

  test('two checked-in residents swap beds', () => {
    const both = board({ stays: [arrived, { ...booked, state: 'checked-in' }] });
    expect(bedActionOf(both, { kind: 'stay', id: 1 }, at(both, 'A-01-01-B2'))).toMatchObject({ do: 'swap', first: { id: 1 }, second: { id: 2 } });
  });

  test('a checked-in resident of another reservation swaps beds with one of ours', () => {
    const given = board({ stays: [arrived] });
    const other = { ...stay({ id: 9, person: 19, resource: 201, state: 'checked-in' }), reservation: 8 };
    const full = { ...at(given, 'A-01-02-B1'), free: false, stays: [other] };
    expect(bedActionOf(given, { kind: 'stay', id: 1 }, full)).toMatchObject({ do: 'swap', first: { id: 1 }, second: { id: 9 } });
    expect(bedActionOf(given, { kind: 'stay', id: 1 }, { ...full, stays: [{ ...other, state: 'reserved' }] })).toEqual({ do: 'refuse', why: 'taken' });
  });

  test('no more beds are allocated than were reserved', () => {
    const full = board({ count: 2, stays: [arrived, booked], residents: [resident(5)] });
    expect(bedsLeft(full)).toBe(0);
    expect(bedActionOf(full, { kind: 'resident', id: 5 }, at(full, 'A-01-01-B3'))).toEqual({ do: 'refuse', why: 'full' });
  });

  test('a resident who is away is not moved', () => {
    const away = board({ stays: [{ ...arrived, state: 'temporarily-out' }] });
    expect(bedActionOf(away, { kind: 'stay', id: 1 }, at(away, 'A-01-01-B3'))).toEqual({ do: 'refuse', why: 'away' });
  });
});

describe('the board after a step, before the service has answered', () => {
  test('a resident in a bed is no longer among those without', () => {
    const given = board({ residents: [resident(5), resident(6)] });
    const after = withAllocated(given, given.residents[0]!, at(given, 'A-01-01-B3'));
    expect(after.residents.map(({ id }) => id)).toEqual([6]);
    expect(ownStay(after, at(after, 'A-01-01-B3'))).toMatchObject({ person: 5, state: 'reserved' });
    expect(at(after, 'A-01-01-B3').free).toBe(false);
    expect(after.reservation.allocated).toBe(1);
  });

  test('a resident keeps their photo once in a bed', () => {
    const given = board({ residents: [resident(5, { avatar: '/photo/5' })] });
    const after = withAllocated(given, given.residents[0]!, at(given, 'A-01-01-B3'));
    expect(ownStay(after, at(after, 'A-01-01-B3'))?.person_avatar).toBe('/photo/5');
  });

  test('a moved stay leaves its bed free', () => {
    const given = board({ stays: [stay({ id: 2, person: 12, resource: 102 })] });
    const after = withMoved(given, given.allocations[0]!, at(given, 'A-01-01-B3'));
    expect(at(after, 'A-01-01-B2')).toMatchObject({ free: true, stays: [] });
    expect(ownStay(after, at(after, 'A-01-01-B3'))).toMatchObject({ id: 2, resource_ref_id: 'A-01-01-B3' });
    expect(liveStays(after)).toHaveLength(1);
  });

  test('a checked-out resident has no bed any more', () => {
    const given = board({ stays: [stay({ id: 1, person: 11, resource: 101, state: 'checked-in', checked_in: true })] });
    const after = withChanged(given, new Set([1]), { checked_out: true, is_active: false });
    expect(at(after, 'A-01-01-B1').free).toBe(true);
    expect(after.allocations[0]).toMatchObject({ state: 'checked-out' });
    expect(after.reservation.allocated).toBe(0);
  });

  test('the next step starts from what the service answered', () => {
    const given = board({ stays: [stay({ id: 1, person: 11, resource: 101 })] });
    const after = withSaved(given, [{ ...given.allocations[0]!, version: 5 }]);
    expect([after.allocations[0]!.version, at(after, 'A-01-01-B1').stays[0]!.version]).toEqual([5, 5]);
  });

  test('swapped residents are in each other’s beds, and nobody is lost', () => {
    const given = board({
      stays: [stay({ id: 1, person: 11, resource: 101, state: 'checked-in' }), stay({ id: 2, person: 12, resource: 102, state: 'checked-in' })],
    });
    const after = withSwapped(given, given.allocations[0]!, given.allocations[1]!);
    expect(ownStay(after, at(after, 'A-01-01-B1'))).toMatchObject({ id: 2 });
    expect(ownStay(after, at(after, 'A-01-01-B2'))).toMatchObject({ id: 1 });
    expect(bedsOf(after).filter(({ free }) => free)).toHaveLength(bedsOf(given).filter(({ free }) => free).length);
  });
});

test('rooms: those with our own stays first, then those with a free bed; full ones on demand; found by room, bed or name', () => {
  const given = board({ stays: [stay({ id: 1, person: 11, resource: 301, person_name: 'Arun Kumar' })] });
  const names = (zones: ReturnType<typeof roomsShown>) => zones.map(({ zone_ref_id }) => zone_ref_id);
  expect(names(roomsShown(given, { typed: '', all: false }))).toEqual(['A-01-03', 'A-01-01']);
  expect(names(roomsShown(given, { typed: '', all: true }))).toEqual(['A-01-03', 'A-01-01', 'A-01-02']);
  expect(names(roomsShown(given, { typed: 'arun', all: false }))).toEqual(['A-01-03']);
  expect(names(roomsShown(given, { typed: 'a-01-01-b2', all: false }))).toEqual(['A-01-01']);
  expect(shortBed('A-01-03-B1', 'A-01-03')).toBe('B1');
});
