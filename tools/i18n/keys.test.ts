import { keysOf, literalKeys } from './keys.ts';

it('names nested texts by dotted keys and counts the forms of a plural as one', () => {
  const texts = { form: { save: 'Save', left_one: '{{count}} left', left_other: '{{count}} left' } };
  expect([...keysOf(texts).keys()]).toEqual(['form.save', 'form.left']);
});

it('finds the keys that code writes out, and only those', () => {
  const code = "t('form.save'); t(`form.${x}`); set('form.no'); i18n.t('a.b'); t(\n 'ui:form.other', { n })";
  expect(literalKeys(code)).toEqual(['form.save', 'form.other']);
});
