import { choice, choices, count, flag, number, references, text } from '@firm/platform/contract/entity/fieldKinds';
import { declaredSetting } from './declaredSetting.ts';

const words = { name: 'one', label: 'One' };

test('a setting has the control, the limits and the default of its declaration', () => {
  expect(declaredSetting(count(1, 9, { initial: 3 }), words)).toMatchObject({ ...words, kind: 'number', standard: 3, limits: { min: 1, max: 9 } });
  expect(declaredSetting(number(0, 1), { ...words, means: 'From 0 to 1', places: 2 })).toMatchObject({ kind: 'number', means: 'From 0 to 1', standard: 0, places: 2 });
  expect(declaredSetting(number(0, 1), words)).toMatchObject({ places: null });
  expect(declaredSetting(flag({ initial: true }), words)).toEqual({ ...words, kind: 'flag', standard: true });
  expect(declaredSetting(choice(['off', 'on'], { always: true }), { ...words, option: (word) => `is ${word}` })).toEqual({ ...words, kind: 'choice', standard: 'off', options: [{ value: 'off', label: 'is off' }, { value: 'on', label: 'is on' }] });
});

test('several values can be selected, of its own choices or of another list', () => {
  expect(declaredSetting(choices(['a', 'b'], { required: true, initial: ['b'] }), { ...words, requiredMessage: 'Choose' })).toMatchObject({ kind: 'several', standard: ['b'], options: [{ value: 'a' }, { value: 'b' }], requiredMessage: 'Choose' });
  expect(declaredSetting(choices(['a']), { ...words, requiredMessage: 'Choose' })).not.toHaveProperty('requiredMessage');
  const options = [{ value: 4, label: 'Four' }];
  expect(declaredSetting(references('others', 5), { ...words, options })).toEqual({ ...words, kind: 'several', standard: [], options });
  expect(() => declaredSetting(text(5), words)).toThrow('text');
});
