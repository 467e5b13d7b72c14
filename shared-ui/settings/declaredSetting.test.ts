import { choice, choices, count, flag, number, references, text } from '@firm/platform/contract/entity/field';
import { declaredSetting } from './declaredSetting.ts';

const said = { name: 'one', label: 'One' };

test('a setting has the control, the limits and the default of its declaration', () => {
  expect(declaredSetting(count(1, 9, { initial: 3 }), said)).toMatchObject({ ...said, kind: 'number', standard: 3, limits: { min: 1, max: 9 } });
  expect(declaredSetting(number(0, 1), { ...said, means: 'From 0 to 1', places: 2 })).toMatchObject({ kind: 'number', means: 'From 0 to 1', standard: 0, places: 2 });
  expect(declaredSetting(number(0, 1), said)).toMatchObject({ places: null });
  expect(declaredSetting(flag({ initial: true }), said)).toEqual({ ...said, kind: 'flag', standard: true });
  expect(declaredSetting(choice(['off', 'on'], { always: true }), { ...said, option: (word) => `is ${word}` })).toEqual({ ...said, kind: 'choice', standard: 'off', options: [{ value: 'off', label: 'is off' }, { value: 'on', label: 'is on' }] });
});

test('several are chosen of its words, or of another list', () => {
  expect(declaredSetting(choices(['a', 'b'], { required: true, initial: ['b'] }), { ...said, requiredMessage: 'Choose' })).toMatchObject({ kind: 'several', standard: ['b'], options: [{ value: 'a' }, { value: 'b' }], requiredMessage: 'Choose' });
  expect(declaredSetting(choices(['a']), { ...said, requiredMessage: 'Choose' })).not.toHaveProperty('requiredMessage');
  const options = [{ value: 4, label: 'Four' }];
  expect(declaredSetting(references('others', 5), { ...said, options })).toEqual({ ...said, kind: 'several', standard: [], options });
  expect(() => declaredSetting(text(5), said)).toThrow('text');
});
