import { floorName } from './floorName.ts';

test.each([
  ['B-03', 'B', '03'],
  ['EAST-2', null, 'EAST-2'],
  ['BA-03', 'B', 'BA-03'],
])('floor %s of block %s is called %s', (floor, block, name) => expect(floorName(floor, block)).toBe(name));
