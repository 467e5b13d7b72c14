/** What counts as naming one organisation. */
import { orgNamed, orgOrNone } from './orgOrNone.ts';

test.each([
  [5, 5],
  [orgOrNone(5), 5],
  [{ $in: [5] }, null],
  [{ $in: [5, 6] }, null],
  [{ $in: [5, null, 6] }, null],
  [{ $in: [null, null] }, null],
  [{ $gt: 5 }, null],
  [null, null],
  [undefined, null],
])('%j names %j', (condition, named) => {
  expect(orgNamed(condition)).toBe(named);
});
