import { flatten, isKnown, problemsBetween } from './texts.ts';
import { usagesIn } from './usage.ts';

const whole = { form: { save: 'Save', hello: 'Hello {{name}}' } };

it('names nested texts by dotted keys', () => {
  expect([...flatten(whole).keys()]).toEqual(['form.save', 'form.hello']);
});

describe('between the languages', () => {
  it('finds nothing where all four agree', () => {
    expect(problemsBetween({ en: whole, es: whole, fr: whole, ar: whole })).toEqual([]);
  });

  it('names a missing language, a missing key, a key too many, an empty text and another placeholder', () => {
    const problems = problemsBetween({
      en: whole,
      es: { form: { save: ' ', hello: 'Hola {{nombre}}' } },
      fr: { form: { hello: 'Bonjour {{name}}', other: 'Autre' } },
    });
    expect(problems).toEqual([
      'es.json: form.save is empty or no text',
      'es.json: form.hello fills in nombre, en.json name',
      'fr.json lacks form.save',
      'fr.json has form.other, which en.json has not',
      'ar.json is missing',
    ]);
  });

  it('asks each language for its own plural forms', () => {
    const two = { left_one: '{{count}} left', left_other: '{{count}} left' };
    const six = Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`left_${form}`, 'x']));
    expect(problemsBetween({ en: two, es: two, fr: two, ar: six })).toEqual([]);
    expect(problemsBetween({ en: two, es: two, fr: two, ar: two })).toEqual(
      ['zero', 'two', 'few', 'many'].map((form) => `ar.json lacks left_${form}`),
    );
  });
});

describe('in the code', () => {
  it('finds keys, their namespace and the fixed beginning of a template', () => {
    const code = [
      "const { t } = useTranslation('maintenance');",
      "t('form.save'); t('ui:form.close', { n }); t(`field.${x}`);",
      "set('form.no'); format('x')",
    ].join('\n');
    expect(usagesIn(code)).toEqual([
      { line: 2, namespaces: ['maintenance'], key: 'form.save' },
      { line: 2, namespaces: ['ui'], key: 'form.close' },
      { line: 2, namespaces: ['maintenance'], key: 'field.…' },
    ]);
  });

  it('knows a key, a plural by its base, and a template if there is any key below it', () => {
    const known = new Set(['form.save', 'left_other', 'field.name']);
    expect(['form.save', 'left', 'field.…'].map((key) => isKnown(key, known))).toEqual([true, true, true]);
    expect(['form', 'field.age', 'other.…'].map((key) => isKnown(key, known))).toEqual([false, false, false]);
  });
});
