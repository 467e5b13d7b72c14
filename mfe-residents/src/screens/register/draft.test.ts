import { draftAge, draftSize, dropDraft, keepDraft, readDraft } from './draft.ts';

const now = 1_800_000_000_000;
beforeEach(() => localStorage.clear());

test('a draft comes back for its user alone', () => {
  keepDraft(1, { values: { name: 'Ali' }, reached: 2, picture: 'data:image/jpeg;base64,AA' }, now);
  expect(readDraft(1, now)).toEqual({ at: now, values: { name: 'Ali' }, reached: 2, picture: 'data:image/jpeg;base64,AA' });
  expect(readDraft(2, now)).toBeNull();
  dropDraft(1);
  expect(readDraft(1, now)).toBeNull();
});

test('an old draft is forgotten for good', () => {
  keepDraft(1, { values: { name: 'Ali' }, reached: 0, picture: null }, now);
  expect(readDraft(1, now + draftAge + 1)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a picture that is too large is left out, and words that are too long are not kept', () => {
  keepDraft(1, { values: { name: 'Ali' }, reached: 0, picture: `data:image/jpeg;base64,${'A'.repeat(draftSize)}` }, now);
  expect(readDraft(1, now)).toMatchObject({ values: { name: 'Ali' }, picture: null });
  keepDraft(1, { values: { name: 'B'.repeat(draftSize) }, reached: 0, picture: null }, now);
  expect(readDraft(1, now)).toMatchObject({ values: { name: 'Ali' } });
});

test('what somebody else wrote there does no harm', () => {
  for (const text of ['{', '[]', 'null', '{"at":1}', '{"at":"x","values":{}}', `{"at":${now},"values":{"is_superuser":true,"name":{"a":1}},"picture":"javascript:1"}`]) {
    localStorage.setItem('firm_resident_draft_1', text);
    expect(readDraft(1, now) ?? { values: {}, picture: null }).toMatchObject({ values: {}, picture: null });
  }
});

test('a browser that keeps nothing loses only the comfort', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => keepDraft(1, { values: {}, reached: 0, picture: null })).not.toThrow();
  set.mockRestore();
});
