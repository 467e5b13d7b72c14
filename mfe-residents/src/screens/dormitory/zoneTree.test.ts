import { branchKeys, foundBranches, type ZoneNode } from './zoneTree.ts';

const node = (id: number, ref: string, children: ZoneNode[] = []) => ({ id, name: `Zone ${ref}`, zone_ref_id: ref, children }) as ZoneNode;
const tree = [node(1, 'A', [node(2, 'A-01', [node(3, 'A-01-01'), node(4, 'A-01-02')]), node(5, 'A-02')]), node(6, 'F-GYM')];
const ids = (nodes: readonly ZoneNode[]): number[] => nodes.flatMap(({ id, children }) => [id, ...ids(children)]);

test.each([
  ['', [1, 2, 3, 4, 5, 6]],
  ['A-01-02', [1, 2, 4]],
  ['a0102', [1, 2, 4]],
  ['A-01', [1, 2, 3, 4]],
  ['gym', [6]],
  ['nowhere', []],
])('%p finds its branches', (search, expected) => {
  expect(ids(foundBranches(tree, search))).toEqual(expected);
});

test('zones that contain others can be expanded', () => {
  expect(branchKeys(tree)).toEqual([1, 2]);
});
