import fc from 'fast-check';
import { filterFromAddress, filterFromStored, filterQuery, withFilter, writeFilter, type WorkFilter } from './workFilter.ts';

const id = fc.option(fc.integer({ min: 1, max: 999_999 }));
const filter = fc.record({ project: id, site: id });

test('a link shows what its sender saw; the rest of the address is kept', () => {
  fc.assert(
    fc.property(filter, filter, (before: WorkFilter, after: WorkFilter) => {
      const params = writeFilter(writeFilter(new URLSearchParams('zones.page=2'), before), after);
      expect(filterFromAddress(params) ?? { project: null, site: null }).toEqual(after);
      expect(params.get('zones.page')).toBe('2');
      expect(filterFromAddress(new URLSearchParams(withFilter('/x?zones.page=2', after).split('?')[1])) ?? { project: null, site: null }).toEqual(after);
    }),
  );
});

test('what is not a number is ignored, in the address and in storage', () => {
  expect(filterFromAddress(new URLSearchParams('view=board'))).toBeNull();
  expect(filterFromAddress(new URLSearchParams('proj=7&loc=Kranji'))).toEqual({ project: 7, site: null });
  expect(filterFromStored({ proj: 7, loc: '4' })).toEqual({ project: 7, site: 4 });
  expect(filterFromStored({ proj: null, loc: 'Kranji' })).toEqual({ project: null, site: null });
  expect(filterQuery({ project: 7, site: null })).toEqual({ project: '7' });
  expect(withFilter('/x', { project: null, site: null })).toBe('/x');
});
