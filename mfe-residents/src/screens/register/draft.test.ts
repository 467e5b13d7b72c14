import { draftSize } from '@firm/shared-ui/draft/keptDraft.ts';
import { readDraft, withinSize } from './draft.ts';

const picture = 'data:image/jpeg;base64,AA';

test('a draft comes back as it was', () => {
  const draft = { values: { name: 'Ali' }, reached: 2, picture };
  expect(readDraft(draft)).toEqual(draft);
});

test('a photo that is too large is left out', () => {
  const values = { name: 'Ali' };
  expect(withinSize({ values, reached: 0, picture })).toEqual({ values, reached: 0, picture });
  expect(withinSize({ values, reached: 0, picture: picture.padEnd(draftSize, 'A') })).toEqual({ values, reached: 0, picture: null });
});

test('values stored there by other code do no harm', () => {
  for (const other of [null, 7, 'x', [], {}, { values: 'x' }, { values: { is_superuser: true, name: { a: 1 } }, reached: '9', picture: 'javascript:1' }]) {
    expect(readDraft(other) ?? { values: {}, reached: 0, picture: null }).toEqual({ values: {}, reached: 0, picture: null });
  }
});
