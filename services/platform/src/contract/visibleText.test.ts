import fc from 'fast-check';
import { latinText } from './latinText.ts';
import { visibleText } from './visibleText.ts';

it.each([
  ['\u200b', ''],
  ['\u200d\u200c', ''],
  ['\u3164', ''],
  ['\u2800 \ufe0f', ''],
  ['\u0000\u0007', ''],
  ['\u202eAli\u202c', 'Ali'],
  ['A\u200bl\u00adi\ufeff', 'Ali'],
  ['Jo\u200dhn', 'John'],
  ['Jo\u0308\u200dhn', 'Jöhn'],
  ['می\u200c\u200dخواهم', 'می\u200cخواهم'],
  ['سلام\u200c،', 'سلام،'],
  ['  Ali\u00a0', 'Ali'],
  ['Jose\u0301', 'José'],
  ['one\r\ntwo\tthree', 'one\ntwo\tthree'],
])('%j is stored as %j', (typed, stored) => expect(visibleText(typed)).toBe(stored));

it.each([
  ['Persian, with a joiner inside the word', 'می\u200cخواهم'],
  ['Persian, with a joiner after a vowel sign', 'مثلاً\u200cها'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Hindi', 'क्\u200dष'],
  ['Arabic with its own signs', 'محمد \u06dd'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a heart', '❤\ufe0f'],
  ['Bengali', 'মোহাম্মদ রহমান'],
])('%s is kept', (_what, name) => expect(visibleText(name)).toBe(name.normalize('NFC')));

it.each([' ', '\u2800', '\n', '\u200c', 'م\u200c', '\u064b', '\ufe0f'])('a text with a long run of %j is read at once', (part) => {
  const run = `a${part.repeat(200_000)}`;
  expect(visibleText(`${run}b`)).toMatch(/^a.*b$/s);
  expect(visibleText(run)).toMatch(/^a/);
});

it('is the same when it is stored again', () => {
  const odd = fc.constantFrom('\u200c', '\u200d', '\u200b', '\u0301', '\u064b', '\ufe0f', 'م', 'a', ' ', '\u2800', '👨', '\u061c', '\n');
  fc.assert(fc.property(fc.array(odd, { maxLength: 12 }), (parts) => {
    const once = visibleText(parts.join(''));
    expect(visibleText(once)).toBe(once);
  }));
});

it.each(['TW-0\u200d1', '\u200cTW-01', 'TW\u200b-01', 'ＴＷ－０１', 'TW-٠١', 'TW-01\u0000', ' TW-01\ufeff'])('%j is the number TW-01', (typed) => expect(latinText(typed)).toBe('TW-01'));
it.each(['\u200d', '\u2800', '\u3164\u200b'])('%j is no number', (typed) => expect(latinText(typed)).toBe(''));
