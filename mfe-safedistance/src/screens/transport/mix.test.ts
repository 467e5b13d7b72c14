import { mixedNames, differencesOf } from './mix.ts';

const rides = (project_name: string | null, block: string | null = null) => ({ project_name, block });

it('names the groups that mix, the largest first; a single name, or none, is not mixed', () => {
  expect(mixedNames(['B', null, 'A', 'B'])).toEqual([['B', 2], ['A', 1]]);
  expect(mixedNames(['B', 'A'])).toEqual([['A', 1], ['B', 1]]);
  expect([mixedNames(['A', 'A', null]), mixedNames([])]).toEqual([[], []]);
});

it('marks riders of another project or block than most, and nobody whose project or block is unknown', () => {
  const all = [rides('A', '1'), rides('A', '1'), rides('B', '2'), rides(null, '1')];
  expect(all.map((one) => differencesOf(one, all))).toEqual([[], [], ['project', 'block'], []]);
  expect(differencesOf(rides('A', '1'), [rides('A', '1')])).toEqual([]);
});
