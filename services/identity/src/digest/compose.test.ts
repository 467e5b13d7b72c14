/** The text of a news e-mail in the four languages: how many, where, and a link; nothing else. */
import { addDays } from '@firm/platform/contract/days';
import { composeNews, type News } from './compose.ts';
import type { DeclaredKind } from './kinds.ts';
import type { NewsItem } from './model.ts';
import { dueOf, nextMorning } from './when.ts';
import fc from 'fast-check';

const flooded: DeclaredKind = {
  ...{ kind: 'orchards.flooded', service: 'orchards', of: 'dormitory', order: 1, types: ['orchard.flooded'], model: 'orchard', unasked: [], called: { prefix: 'ORC' }, page: '/orchards/{id}', list: '/orchards?dormitory={dormitory}' },
  texts: { en: { name: '', about: '', line: 'Flooded orchards' }, es: { name: '', about: '', line: 'Huertos inundados' }, fr: { name: '', about: '', line: 'Vergers inondés' }, ar: { name: '', about: '', line: 'بساتين مغمورة' } },
};
const { page: _page, ...listed } = flooded;
const counted: DeclaredKind = { ...listed, kind: 'orchards.pickers', counted: 'count', list: '/pickers', texts: { en: { name: '', about: '', line: 'Pickers today' } } };
const item = (about: number, more: Partial<NewsItem> = {}): NewsItem => ({ key: `k${about}`, kind: flooded.kind, dormitory: 1, about, called: `ORC-00000${about}`, count: 1, at: new Date(0), ...more });
const news = (items: readonly NewsItem[], more: Partial<News> = {}): News => ({ items, more: 0, kinds: [flooded, counted], dormitories: new Map([[1, 'Tuas']]), language: 'en', name: 'Ann Lim', organisation: 'Harbourlight', portal: 'https://firm.example', ...more });

test('one thing is linked to its page, several to their list; each dormitory has its own line', () => {
  const email = composeNews(news([item(4), item(5, { dormitory: 2 }), item(6, { dormitory: 2 }), item(2, { kind: counted.kind, count: 17, called: '' })]));
  expect(email.subject).toBe('Flooded orchards: 1 (and 2 more)');
  expect(email.text.split('\n\n')).toEqual([
    'Hello Ann Lim,',
    'Flooded orchards, Tuas: 1 (ORC-000004)\nhttps://firm.example/orchards/4',
    'Flooded orchards: 2 (ORC-000005, ORC-000006)\nhttps://firm.example/orchards?dormitory=2',
    'Pickers today, Tuas: 17\nhttps://firm.example/pickers',
    expect.stringMatching(/^Harbourlight sends you this .*\nhttps:\/\/firm\.example\/auth\/profile$/),
  ]);
});

test('two things of one record are counted as two, and news of the same one as one', () => {
  const passes = (part: string) => item(4, { kind: counted.kind, called: '', part });
  expect(composeNews(news([passes('passport'), passes('work_pass'), passes('passport')])).subject).toBe('Pickers today: 2');
});

test('of a hundred things ten are named, and the rest is counted', () => {
  const { text, subject } = composeNews(news(Array.from({ length: 100 }, (_, i) => item(i)), { more: 7 }));
  expect(subject).toBe('Flooded orchards: 100');
  expect(text.match(/ORC-/g)).toHaveLength(10);
  expect(text).toContain('not listed here: 7');
});

test.each([
  ['es', 'Huertos inundados', '/es/orchards/4'],
  ['fr', 'Vergers inondés', '/fr/orchards/4'],
  ['ar', 'بساتين مغمورة', '/ar/orchards/4'],
] as const)('in %s, links into the same language', (language, line, link) => {
  const { subject, text } = composeNews(news([item(4)], { language }));
  expect(subject).toContain(line);
  expect(text).toContain(`https://firm.example${link}\n`);
  expect(text).not.toMatch(/\{\w+\}/);
});

test('in Arabic, left-to-right names are kept together', () => {
  expect(composeNews(news([item(4)], { language: 'ar' })).text).toContain('\u2068Tuas\u2069');
});

test('an e-mail is never sent before its news, nor sooner after the last one than the chosen interval', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), fc.constantFrom('soon', 'hour', 'day'), fc.nat(7_200_000), fc.boolean(), fc.constantFrom('Asia/Singapore', 'Europe/Berlin', 'America/New_York'), (now, pace, ago, daily, timeZone) => {
      const sent = new Date(now.getTime() - ago);
      const due = dueOf(now, { daily, pace, sent, timeZone });
      expect(due.getTime()).toBeGreaterThan(now.getTime());
      if (daily || pace === 'day') return expect([due, due.getTime() - now.getTime() <= 25 * 3_600_000]).toEqual([nextMorning(now, timeZone), true]);
      return expect(due.getTime() - sent.getTime()).toBeGreaterThanOrEqual((pace === 'soon' ? 15 : 60) * 60_000 - 1);
    }),
  );
});

test('the morning is by local time', () => {
  expect(nextMorning(new Date('2026-11-25T22:00:00Z'), 'Asia/Singapore')).toEqual(new Date('2026-11-25T23:00:00Z'));
  expect(nextMorning(new Date('2026-11-25T23:00:00Z'), 'Asia/Singapore')).toEqual(new Date(`${addDays('2026-11-25', 1)}T23:00:00Z`));
});
