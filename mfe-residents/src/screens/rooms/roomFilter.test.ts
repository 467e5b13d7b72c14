import fc from 'fast-check';
import { zoneStatusIds } from '@firm/residents/contract/zone/statuses';
import { someRooms, tile } from '../../testing/testRooms.ts';
import { exportFilters, filterRooms, isFiltered, noFilter, readRoomFilter, roomTraits, toggled, writeRoomFilter, type RoomFilter } from './roomFilter.ts';

const filters: fc.Arbitrary<RoomFilter> = fc.record({
  statuses: fc.subarray([...zoneStatusIds]),
  traits: fc.subarray([...roomTraits]),
  search: fc.constantFrom('', 'a', 'B-0', '12', 'room'),
});

test('the address holds the whole filter, and its other parameters are kept', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const address = writeRoomFilter(new URLSearchParams('view=floors&q=old&status=occupied'), filter);
      expect(readRoomFilter(address)).toEqual(filter);
      expect(address.get('view')).toBe('floors');
    }),
  );
});

test('unknown values in an address are left out', () => {
  expect(readRoomFilter(new URLSearchParams('status=lost&only=big&q=%20'))).toEqual(noFilter);
});

test('a count is the number of rooms that its filter would show', () => {
  fc.assert(
    fc.property(someRooms, filters, (rooms, filter) => {
      const { statusCounts, traitCounts } = filterRooms(rooms, filter);
      for (const status of zoneStatusIds) expect(statusCounts[status]).toBe(filterRooms(rooms, { ...filter, statuses: [status] }).shown.length);
      for (const trait of roomTraits) {
        const with_ = { ...filter, traits: [...new Set([...filter.traits, trait])] };
        expect(traitCounts[trait]).toBe(filterRooms(rooms, with_).shown.length);
      }
    }),
  );
});

test('no filter shows every room', () => {
  fc.assert(fc.property(someRooms, (rooms) => expect(filterRooms(rooms, noFilter).shown).toEqual(rooms)));
  expect(isFiltered(noFilter)).toBe(false);
  expect(isFiltered({ ...noFilter, search: 'A' })).toBe(true);
});

test.each(['a-01-07', 'A0107', ' a 01 07 ', 'Room 01-07'])('a reference is found as %p', (search) => {
  const rooms = [tile({ id: 7 }), tile({ id: 8 })];
  expect(filterRooms(rooms, { ...noFilter, search }).shown.map(({ id }) => id)).toEqual([7]);
});

test('5,000 rooms are filtered within a frame or two', () => {
  const rooms = Array.from({ length: 5_000 }, (_, i) => tile({ id: i, zone_ref_id: `A-${i}` }));
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    filterRooms(rooms, { statuses: ['vacant-ready'], traits: ['free'], search: '12' });
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});

test('pressing twice changes nothing', () => {
  expect(toggled(toggled(['a'], 'b'), 'b')).toEqual(['a']);
});

test('an export has the rooms shown, by the filters of the list of zones', () => {
  expect(exportFilters({ statuses: ['occupied', 'vacant-dirty'], traits: ['sick', 'inactive'], search: ' A-01 ' })).toEqual({
    zone_kind: 'room',
    status: 'occupied,vacant-dirty',
    is_sick_bay: 'true',
    is_active: 'false',
    search: 'A-01',
  });
  expect(exportFilters(noFilter)).toEqual({ zone_kind: 'room' });
  expect(exportFilters({ ...noFilter, traits: ['free'] })).toEqual({ zone_kind: 'room', has_free_bed: 'true' });
});
