/** Ids and numbers that arrive as text: bounded like numbers, and never read as something that was not written. */
import { countInQuery, largestId, numberInQuery, optionalReferenceTo, referenceTo, version, versionRead } from './fields.ts';

describe('a reference', () => {
  const reference = referenceTo('dormitories');

  it.each<[unknown, number]>([
    [7, 7],
    ['7', 7],
    ['007', 7],
    ['/backend/api/dormitories/7/', 7],
    ['https://host/backend/api/dormitories/7/', 7],
  ])('%j is read as %d', (sent, id) => {
    expect(reference.parse(sent)).toBe(id);
  });

  it.each([0, '0', '000', '/backend/api/dormitories/0/', -1, '-1', 1.5, '1.5', largestId + 1, String(largestId + 1), '', ' 7', '7x', true, [7], { id: 7 }])('%j names nothing', (sent) => {
    expect(reference.safeParse(sent).success).toBe(false);
  });

  it('to a collection takes no address of another one', () => {
    const vendor = referenceTo('vendors');
    for (const sent of [7, '7', '/vendors/7/', 'https://host/backend/api/vendors/7/', '/backend/api/vendors/7']) expect(vendor.parse(sent)).toBe(7);
    for (const sent of ['/backend/api/employerfirms/7/', 'https://host/vendors/backend/7/', '/myvendors/7/', 'vendors/7/', '/vendors/7/8/', 'https://vendors/7/?/vendors/7/']) {
      expect([sent, vendor.safeParse(sent).success]).toEqual([sent, false]);
    }
    expect([referenceTo('resource_types').parse('/resourcetypes/3/'), referenceTo('productcategories').parse('/productcategory/3/')]).toEqual([3, 3]);
  });

  it('in a text that is too long is not looked for, as that takes time by the square of its length', () => {
    expect(JSON.stringify(reference.safeParse(`https://${'/'.repeat(500)}`).error?.issues)).not.toContain('invalid_format');
  });

  it('that may be removed is none when it is null or empty, and not when it is 0', () => {
    const removable = optionalReferenceTo('dormitories');
    expect([removable.parse(null), removable.parse(''), removable.parse('/dormitories/7/')]).toEqual([null, null, 7]);
    expect(removable.safeParse('0').success).toBe(false);
  });
});

describe('a number in a query', () => {
  it('is digits within the bounds', () => {
    expect([countInQuery(0, 30).parse('0'), countInQuery(0, 30).parse('30'), numberInQuery(0, 5).parse('4.2')]).toEqual([0, 30, 4.2]);
  });

  it.each(['', ' ', '1 ', '+1', '-1', '1.5', '1e1', '0x1', 'NaN', '31'])('%j is no whole number of them', (text) => {
    expect(countInQuery(0, 30).safeParse(text).success).toBe(false);
  });

  it.each(['', ' ', '1 ', '.5', '5.', '-1', '1e1', '5.1'])('%j is no number of them', (text) => {
    expect(numberInQuery(0, 5).safeParse(text).success).toBe(false);
  });
});

describe('a version', () => {
  it('is the number that was read, also as the text of a form', () => {
    expect([version.parse(3), version.parse('3'), version.parse(0), version.parse(undefined), versionRead.parse('3')]).toEqual([3, 3, 0, undefined, 3]);
  });

  it.each([-1, '-1', 1.5, '1.5', largestId + 1, '', 'x', null, true, [3]])('%j is none', (sent) => {
    expect([version, versionRead].map((one) => one.safeParse(sent).success)).toEqual([false, false]);
  });
});
