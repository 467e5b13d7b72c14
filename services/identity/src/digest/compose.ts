/** Composes a news e-mail: one line for each kind and dormitory, with a count and a link, and no further data about anybody. Pure. */
import { directionOf, prefixOf, type Language } from '@firm/platform/contract/languages';
import type { Email } from '@firm/platform/mail/post';
import { textsIn } from '@firm/platform/texts/textsIn';
import type { DeclaredKind } from './kinds.ts';
import type en from './locales/en.json';
import type { NewsItem } from './model.ts';

const texts = textsIn<typeof en>(import.meta.dirname, 'locales');

/** Most things that a line names; the page shows the others. */
const mostNamed = 10;

export interface News {
  readonly items: readonly NewsItem[];
  /** How many news items there are beyond `items`. */
  readonly more: number;
  readonly kinds: readonly DeclaredKind[];
  readonly dormitories: ReadonlyMap<number, string>;
  readonly language: Language;
  readonly name: string;
  readonly organisation: string;
  /** Address of the portal. */
  readonly portal: string;
}

export function composeNews(news: News): Pick<Email, 'subject' | 'text' | 'unsubscribe'> {
  const { items, more, kinds, language, name, organisation } = news;
  const say = sayIn(language);
  const lines = kinds.flatMap((kind) => {
    const own = Map.groupBy(items.filter((item) => item.kind === kind.kind), ({ dormitory }) => dormitory);
    return [...own].sort(([a], [b]) => (a ?? 0) - (b ?? 0)).map(([dormitory, group]) => ({ kind, dormitory, group, count: countOf(group) }));
  });
  const profile = address(news, '/auth/profile');
  const first = lines[0];
  const rest = lines.length - 1;
  const headline = first ? say('headline', { line: lineOf(first.kind, language), count: first.count }) : organisation;
  const parts = [
    say('greeting', { name }),
    ...lines.map((line) => paragraph(news, line)),
    ...(more > 0 ? [say('more', { count: more })] : []),
    `${say('footer', { organisation })}\n${profile}`,
  ];
  return { subject: rest > 0 ? say('subject', { told: headline, count: rest }) : headline, text: parts.join('\n\n'), unsubscribe: profile };
}

interface Line {
  readonly kind: DeclaredKind;
  readonly dormitory: number | null;
  readonly group: readonly NewsItem[];
  readonly count: number;
}

function paragraph(news: News, { kind, dormitory, group, count }: Line): string {
  const say = sayIn(news.language);
  const things = new Map(group.map((item) => [item.about, item.called]));
  const called = [...things.values()].filter((one) => one !== '');
  const named = called.length === 0 ? '' : say(called.length > mostNamed ? 'namedSome' : 'named', { things: called.slice(0, mostNamed).join(', ') });
  const dormitoryName = dormitory === null ? undefined : news.dormitories.get(dormitory);
  const line = lineOf(kind, news.language);
  const [only] = things.keys();
  const page = things.size === 1 && kind.page ? kind.page.replace('{id}', String(only)) : kind.list.replace('{dormitory}', String(dormitory ?? ''));
  return `${dormitoryName === undefined ? say('line', { line, count }) : say('lineOfDormitory', { line, dormitory: dormitoryName, count })}${named}\n${address(news, page)}`;
}

const lineOf = ({ texts }: DeclaredKind, language: Language): string => texts[language]?.line ?? '';

/** The total of a line. If something happened twice to the same thing, only the latest item counts. */
function countOf(group: readonly NewsItem[]): number {
  return [...new Map(group.map(({ about, part = '', count }) => [`${about} ${part}`, count])).values()].reduce((sum, count) => sum + count, 0);
}

const address = ({ portal, language }: Pick<News, 'portal' | 'language'>, page: string): string => `${portal}${prefixOf(language)}${page}`;

/** Unicode isolates around a name of the other writing direction, so that the text after it stays in place. */
const [isolate, end] = ['\u2068', '\u2069'];

function sayIn(language: Language): (key: keyof typeof en, values: Readonly<Record<string, string | number>>) => string {
  const put = (value: string | number): string => (directionOf(language) === 'rtl' && typeof value === 'string' ? `${isolate}${value}${end}` : String(value));
  return (key, values) => texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => (values[name] === undefined ? whole : put(values[name])));
}
