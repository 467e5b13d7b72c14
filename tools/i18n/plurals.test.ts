/** A number before a noun needs the noun's plural forms, since it may be one; a service's message, which has none, says “rows: 1” instead. */
import { localeTexts } from './signs.ts';

const nouns = 'alerts|beds|bookings|days|files|hours|lines|minutes|months|nights|people|records|requests|residents|rooms|rows|seats|times|users|weeks|zones';
/** At most two words stand between the number and the noun: `{{n}} of {{count}} free beds`; names and “without” count nothing. */
const counted = new RegExp(`\\{(?!(?:name|second|ref)\\})\\w+\\}\\}? (?:(?!without)[a-z’]+ ){0,2}(?:${nouns})\\b`);
const plural = /_(one|other)$/;
const lacksForms = (key: string, text: string): boolean => counted.test(text) && !plural.test(key);

/** Texts whose number is never one, and why. */
const neverOne: Readonly<Record<string, string>> = {
  'contracts.ends': 'seven or thirty',
  'users.days': 'the choices are seven and more',
  'beds.roomsMost': 'a limit that the code sets',
  'tracking.curve': 'the days of a chart',
  'form.within': 'a limit that the code sets',
  'form.over': 'a limit that the code sets',
  'report.tooLong': 'a limit that the code sets',
  'settings.means.condense_readings': 'a limit that the code sets',
  'dashboard.flow': 'the days of a chart',
  'dashboard.breaches': 'the days of a chart',
  'forecast.title': 'the days of a chart',
  'reservations.allBeds': 'more than the list shows',
  'newReservation.advice.split': 'one bed is not split',
  'booking.freeOf': 'a series has several weeks',
  'timeline.cut': 'more than the timeline draws',
  'word.pdf_too_long': 'a limit that the code sets',
  'word.too_many_rows': 'a limit that the code sets',
  correction_over: 'a limit that the code sets',
  outside_window: 'limits that the code sets',
  too_many_days: 'a limit that the code sets',
  reading_too_old: 'a limit that the code sets',
  too_many_review_lines: 'a limit that the code sets',
  too_many_requests_waiting: 'a limit that the code sets',
  table_too_many_rows: 'a limit that the code sets',
  'reset.text': 'a limit that the code sets',
  'invitation.text': 'a limit that the code sets',
};

test('every noun after a number has plural forms', () => {
  const texts = localeTexts('en');
  expect(texts.filter(({ key }) => plural.test(key)).length).toBeGreaterThan(200);
  const found = texts.filter(({ key, text }) => lacksForms(key, text));
  expect(found.filter(({ key }) => !(key in neverOne)).map(({ file, key, text }) => `${file} ${key}: ${text}`)).toEqual([]);
  expect(Object.keys(neverOne).filter((key) => !found.some((one) => one.key === key))).toEqual([]);
});

test.each([
  ['tooMany', 'Capacity is {{most}} people', true],
  ['taken', '{{n}} of {{count}} beds', true],
  ['limit', 'A file can hold {limit} rows', true],
  ['tooMany_other', 'Capacity is {{count}} people', false],
  ['rows', 'Rows: {{n}}', false],
  ['swap', '{{first}} and {{second}} have swapped beds', false],
])('%s “%s” lacks plural forms: %s', (key, text, lacks) => {
  expect(lacksForms(key, text)).toBe(lacks);
});
