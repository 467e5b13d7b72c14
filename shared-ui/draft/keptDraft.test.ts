import { draftAge, draftSize, dropDraft, keepDraft, matchingMembers, readDraft } from './keptDraft.ts';

const now = 1_800_000_000_000;
const asIs = (value: unknown) => value;
beforeEach(() => localStorage.clear());

test('a draft is restored only for its form and its user', () => {
  keepDraft('alert', 1, { name: 'Fan' }, now);
  expect(readDraft('alert', 1, asIs, now)).toEqual({ at: now, value: { name: 'Fan' } });
  expect([readDraft('alert', 2, asIs, now), readDraft('resident', 1, asIs, now)]).toEqual([null, null]);
  dropDraft('alert', 1);
  expect(readDraft('alert', 1, asIs, now)).toBeNull();
});

test('an old draft is deleted', () => {
  keepDraft('alert', 1, { name: 'Fan' }, now);
  expect(readDraft('alert', 1, asIs, now + draftAge + 1)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a draft that is too large leaves the previous one', () => {
  expect(keepDraft('alert', 1, 'small', now)).toBe(true);
  expect(keepDraft('alert', 1, 'x'.repeat(draftSize), now)).toBe(false);
  expect(readDraft('alert', 1, asIs, now)?.value).toBe('small');
});

test('invalid content in storage does no harm', () => {
  const refuse = () => {
    throw new TypeError('not what I keep');
  };
  for (const text of ['{', '[]', 'null', '{"at":"x","value":{}}', `{"at":${now},"value":{}}`]) {
    localStorage.setItem('firm_draft_alert_1', text);
    expect(readDraft('alert', 1, refuse, now)).toBeNull();
  }
});

test('without storage only the convenience is lost', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(keepDraft('alert', 1, {})).toBe(false);
  set.mockRestore();
});

test('of an object, the members that the form has, with the same types', () => {
  const pattern = { name: '', count: 1, vendor: null };
  expect(matchingMembers({ name: 'A', count: 'many', vendor: 7, is_superuser: true, constructor: 1 }, pattern)).toEqual({ name: 'A', vendor: 7 });
  expect(matchingMembers({ name: null, vendor: { $gt: 0 } }, pattern)).toEqual({ name: null });
  expect([matchingMembers(null, pattern), matchingMembers('x', pattern)]).toEqual([null, null]);
});
