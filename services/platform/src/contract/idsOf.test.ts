import { idsOf } from './idsOf.ts';

const doors = [
  { id: 'out', color: 'grey' },
  { id: 'in', color: 'blue' },
] as const;

test('the ids of a list, in its order', () => {
  const ids: readonly ['in' | 'out', ...('in' | 'out')[]] = idsOf(doors);
  expect(ids).toEqual(['out', 'in']);
});
