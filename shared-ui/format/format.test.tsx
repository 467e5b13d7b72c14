import '@testing-library/jest-dom';
import fc from 'fast-check';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/testPage.tsx';
import { formatCardTime, formatDate, formatDateTime, readDate } from './dates.ts';
import { durationBetween, durationParts, formatDuration } from './duration.ts';
import { Id } from './Id.tsx';
import { initialsOf } from './initials.ts';
import { Listed } from './Listed.tsx';
import { formatNumber, formatPercent, intlLocale } from './numbers.ts';
import { Time } from './Time.tsx';
import { useFormats } from './useFormats.ts';

const moments = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });

describe('dates', () => {
  test('in the viewer’s local time', () => {
    const moment = new Date(2026, 10, 3, 9, 5);
    expect(formatDate(moment)).toBe('2026-11-03');
    expect(formatDateTime(moment.toISOString())).toBe('2026-11-03 09:05');
    expect(formatCardTime(moment.getTime())).toBe('03-11-2026 09:05');
  });

  test('a bare day is that day in every time zone', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = formatDate(moment);
        expect(formatDate(day)).toBe(day);
      }),
    );
  });

  test('every instant has the documented forms and reads back to its minute', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const text = formatDateTime(moment);
        expect(text).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
        expect(formatCardTime(moment)).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/);
        expect(formatDateTime(readDate(`${text.replace(' ', 'T')}:00`))).toBe(text);
      }),
    );
  });

  test.each([null, undefined, '', 'tomorrow', '2026-02-30', '2026-13-01', Number.NaN])('%p is no date', (input) => {
    expect([readDate(input), formatDate(input), formatDateTime(input), formatCardTime(input)]).toEqual([null, '', '', '']);
  });

  test('a time is machine-readable and sortable', () => {
    renderPage(<Time value="2026-11-03" form="date" />);
    expect(screen.getByText('2026-11-03').closest('time')).toHaveAttribute('datetime', '2026-11-03');
    expect(screen.getByText('2026-11-03')).toHaveAttribute('dir', 'ltr');
  });
});

describe('duration', () => {
  const hour = 3_600_000;
  const assigned = new Date('2026-11-01T00:00:00Z');
  const after = (hours: number) => new Date(assigned.getTime() + hours * hour);

  test('parts add up to the whole minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (span) => {
        const { days, hours, minutes } = durationParts(span);
        expect(((days * 24 + hours) * 60 + minutes) * 60_000).toBe(span - (span % 60_000));
        expect(hours < 24 && minutes < 60).toBe(true);
      }),
    );
  });

  test('nothing is negative', () => {
    expect(durationBetween(after(2), assigned)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });

  test('in words', () => {
    const parts = { days: 2, hours: 3, minutes: 5 };
    expect(formatDuration(parts, 'en')).toBe('2 days 3 hr 5 min');
    expect(formatDuration({ days: 0, hours: 0, minutes: 0 }, 'en')).toBe('0 min');
    expect(formatDuration(parts, 'fr')).toMatch(/2.j 3.h 5.min/);
    expect(formatDuration(parts, intlLocale('ar'))).toMatch(/3/);
  });
});

test('numbers in the viewer’s language, in Latin digits', () => {
  expect(formatNumber(12345.6, 'en')).toBe('12,345.6');
  expect(formatNumber(12345, 'ar')).toMatch(/^12.?345$/);
  expect(formatPercent(37, 'en')).toBe('37%');
  expect(formatNumber(null, 'en')).toBe('—');
});

test('references keep their direction', () => {
  renderPage(<Id>ALR-0042</Id>, { language: 'ar' });
  expect(screen.getByText('ALR-0042')).toHaveAttribute('dir', 'ltr');
});

test.each([
  ['Ana María López', 'AL'],
  ['  chandra ', 'C'],
  ['محمد علي', 'مع'],
  ['', ''],
])('the letters of %p are %p', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

test.each([
  ['en', 'North, South', 'Yes', 'No'],
  ['ar', 'North، South', 'نعم', 'لا'],
] as const)('lists, yes and no are in the reader’s language (%s)', (language, list, yes, no) => {
  function Shown() {
    const formats = useFormats();
    return (
      <>
        <p>{formats.list(['North', 'South'])}</p>
        <p data-testid="listed">
          <Listed parts={[<bdi key="north">North</bdi>, <bdi key="south">South</bdi>]} />
        </p>
        <p>{formats.yesNo(true)}</p>
        <p>{formats.yesNo(false)}</p>
      </>
    );
  }
  renderPage(<Shown />, { language });
  for (const text of [list, yes, no]) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByTestId('listed')).toHaveTextContent(list);
});
