import { isolationBedsNeeded } from './isolationBeds.ts';

test('isolation beds are required in proportion to beds, rounded up', () => {
  expect([[1_000, 10], [1_001, 10], [80, 10], [50, 20], [0, 10], [500, 0]].map(([beds, perThousand]) => isolationBedsNeeded(beds as number, perThousand as number))).toEqual([10, 11, 1, 1, 0, 0]);
});
