import { blockAndFloorOf } from './blockAndFloor.ts';

const zones = new Map<number, { zone_ref_id: string; zone_type: number; parent: number | null }>([
  [1, { zone_ref_id: 'B', zone_type: 1, parent: null }],
  [2, { zone_ref_id: 'B-03', zone_type: 2, parent: 1 }],
  [3, { zone_ref_id: 'EAST-2', zone_type: 2, parent: null }],
]);
const room = (parent: number | null, zone_ref_id = 'B-03-12') => ({ zone_ref_id, zone_type: 3, parent });

test.each([
  ['on a floor of a block', room(2), { block: 'B', floor: 'B-03' }],
  ['in a block without floors', room(1), { block: 'B', floor: '' }],
  ['on a floor without a block', room(3), { block: '', floor: 'EAST-2' }],
  ['in nothing, whatever its reference says', room(null), { block: '', floor: '' }],
  ['in something that is not there', room(99), { block: '', floor: '' }],
])('a room %s', (_what, one, expected) => expect(blockAndFloorOf(one, zones)).toEqual(expected));
