/**
 * The audit as a file: every change that the requester was allowed to view at the time of the request, newest first, read at one
 * instant (docs/rules/administration.md#audit-page).
 */
import { users } from '@firm/identity/contract/published';
import { changesOf } from '@firm/platform/contract/accounts';
import type { ChangeRow } from '@firm/platform/contract/changes';
import { wallText } from '@firm/platform/clock/wallClock';
import type { Language } from '@firm/platform/errors/messages';
import { batched } from '@firm/platform/list/batched';
import { inScope, wholeOrg } from '@firm/platform/mongo/scope';
import { readDeclarations, type StoredDeclaration } from '@firm/platform/service/declarations';
import type { WrittenCell } from '@firm/platform/table/write';
import { isolateIn } from '@firm/platform/texts/isolate';
import { dormitories } from '@firm/residents/contract/published';
import type { AuditNarrowing } from '../../contract/auditRoutes.ts';
import { timeZoneOf } from '../organisationDay.ts';
import type { NamedRows } from '../report/catalogue.ts';
import { rowsById, rowsSeen } from '../report/named.ts';
import { atOnce, type ReportRun } from '../report/report.ts';
import { reportWord } from '../report/texts.ts';
import { deletionsOf } from './deletions.ts';
import { actionNames, actionOf, actionsByName, kindNames, namesIn, namingBy, dormitoryCollection, readNames, subjectOf, type Naming, type NamesOf } from './names.ts';
import { inOrder, positionOf, queryOf } from './query.ts';
import { reachOf, type AuditReader, type Branch } from './reach.ts';
import { redactorFor, type FoundChange } from './redact.ts';

/** The columns of the file. */
export const auditColumns = ['audit_at', 'audit_by', 'audit_kind', 'audit_number', 'audit_name', 'audit_action', 'dormitory', 'audit_changes'] as const;
type Line = Readonly<Record<(typeof auditColumns)[number], WrittenCell>>;

/** @param requester with the full names of the permissions that they had at the time */
export async function auditRows(run: ReportRun, narrowed: AuditNarrowing, requester: { readonly id: number; readonly views: readonly string[] }): Promise<NamedRows> {
  const reader: AuditReader = { id: requester.id, isSuperuser: false, isStaff: false, permissions: new Set(requester.views), scope: run.scope };
  const declared = await readDeclarations(run.service);
  const queries = reachOf(reader, declared).flatMap((branch) => {
    const query = queryOf(branch, narrowed, null);
    return query ? [{ ...query, branch }] : [];
  });
  let total = 0;
  // Sequential: the first read of a session fixes the instant for all others.
  for (const { branch, filter, hint } of queries) total += await rowsOf(run, branch).count(filter, { session: run.session, hint });
  const sources = queries.map(({ branch, filter, hint }) => rowsOf(run, branch).pages(filter, { session: run.session, sort: { at: -1, _id: -1 }, size: atOnce, hint }));
  const found = merged(queries.map(({ branch }, i) => oneByOne(branch, sources[i] as AsyncIterable<ChangeRow[]>)));
  return { total, pages: linesOf(run, reader, declared, found) };
}

const rowsOf = ({ service, scope }: ReportRun, { service: owner }: Branch) => service.published(changesOf(owner), wholeOrg(scope.org));

async function* oneByOne({ service }: Branch, pages: AsyncIterable<ChangeRow[]>): AsyncGenerator<FoundChange> {
  for await (const page of pages) for (const row of page) yield { service, row };
}

/** Merges several ordered streams into one ordered stream. */
async function* merged(streams: readonly AsyncGenerator<FoundChange>[]): AsyncGenerator<FoundChange> {
  const heads: { readonly stream: AsyncGenerator<FoundChange>; next: IteratorResult<FoundChange> }[] = [];
  for (const stream of streams) heads.push({ stream, next: await stream.next() });
  for (;;) {
    const first = heads.filter(({ next }) => !next.done).toSorted((one, other) => inOrder(at(one.next.value as FoundChange), at(other.next.value as FoundChange)))[0];
    if (!first) return;
    yield first.next.value as FoundChange;
    first.next = await first.stream.next();
  }
}

const at = ({ service, row }: FoundChange) => positionOf(row, service);

async function* linesOf(run: ReportRun, reader: AuditReader, declared: readonly StoredDeclaration[], found: AsyncIterable<FoundChange>): AsyncGenerator<Line[]> {
  const lineOf = lines(run.language, await timeZoneOf(run.service, run.scope.org), declared);
  const [naming, redact] = [namingBy(declared), redactorFor(reader, declared)];
  for await (const page of batched(found, atOnce)) {
    // May be fewer rows than counted, since changes of health alone are left out.
    const visible = page.flatMap(redact);
    // Read at the run's own instant.
    const namesOf = await readNames(naming, visible, reader, {
      rows: (view, ids) => rowsSeen(run, view, ids),
      deletions: (kind, ids) => deletionsOf(run.service, run.scope, kind, ids, run.session),
      language: run.language,
    });
    yield visible.map((one) => lineOf(naming, one, namesOf));
  }
}

function lines(language: Language, timezone: string, declared: readonly StoredDeclaration[]): (naming: Naming, found: FoundChange, namesOf: NamesOf) => Line {
  const [kindOf, actionName] = [kindNames(declared, language), actionNames(declared, language)];
  return (naming, found, namesOf) => {
    const { service, row } = found;
    const { entity, entity_id, dormitory, by, changes } = row;
    const known = namesIn(naming, found, namesOf);
    return {
      audit_at: wallText(row.at, timezone),
      audit_by: by?.name ?? reportWord(language, 'audit_portal'),
      audit_kind: kindOf(service, entity),
      audit_number: entity_id,
      audit_name: subjectOf(naming, found, namesOf, language) || null,
      audit_action: actionName(service, actionOf(row)),
      dormitory: dormitory === null ? null : (namesOf(dormitoryCollection).get(dormitory) ?? null),
      audit_changes: Object.entries(changes).map(([field, [before, after]]) => `${field}: ${valueOf(before, known, field)} → ${valueOf(after, known, field)}`).join('\n') || null,
    };
  };
}

/** The stored value, since an investigation needs it unchanged. Names are added to ids. */
function valueOf(value: unknown, names: Readonly<Record<string, Readonly<Record<string, string>>>>, field: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => valueOf(one, names, field)).join(', ') || '–';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') {
    const named = Object.entries(value).map(([part, of]) => [part, names[`${field}.${part}`] ? valueOf(of, names, `${field}.${part}`) : of]);
    return JSON.stringify(Object.fromEntries(named));
  }
  const text = String(value);
  const name = names[field]?.[text];
  return name === undefined ? text : `${name} (#${text})`;
}

/** The filters, in words: whom and where by name, moments by the organisation's clock, as in the rows. */
export async function auditFilterText(run: ReportRun, { service, entity, record, action, by, dormitory, from, to }: AuditNarrowing): Promise<string> {
  const { language, scope } = run;
  const declared = await readDeclarations(run.service);
  const timezone = await timeZoneOf(run.service, scope.org);
  const kind = entity === undefined ? undefined : kindNames(declared, language)(service?.[0] ?? '', entity);
  const names = await rowsById(run, dormitories, (dormitory ?? []).filter((id) => inScope(scope, scope.org, id)));
  const who = (id: number, user: { readonly name: string } | undefined): string => (id === 0 ? reportWord(language, 'audit_portal') : (user?.name ?? `#${id}`));
  const isolate = isolateIn(language);
  const at = (moment: Date | undefined): string | undefined => moment && isolate(wallText(moment, timezone));
  const parts: (readonly [label: string, value: string | undefined])[] = [
    [reportWord(language, 'audit_kind'), kind],
    [reportWord(language, 'audit_number'), record?.toString()],
    [reportWord(language, 'audit_action'), action && actionText(declared, language, action, service)],
    [reportWord(language, 'audit_by'), by === undefined ? undefined : who(by, (await rowsById(run, users, [by])).get(by))],
    [reportWord(language, 'about_dormitories'), dormitory?.map((id) => names.get(id)?.name ?? `#${id}`).join(', ')],
    [reportWord(language, 'audit_from'), at(from)],
    [reportWord(language, 'audit_to'), at(to)],
  ];
  return parts.flatMap(([name, value]) => (value === undefined ? [] : [reportWord(language, 'audit_filter', { name, value })])).join(' · ');
}

/** Each name once; an action without a name as it is stored. */
function actionText(declared: readonly StoredDeclaration[], language: Language, actions: readonly string[], services: readonly string[] = declared.map(({ _id }) => _id)): string {
  const named = actionsByName(declared, services, language).filter((one) => one.actions.some((action) => actions.includes(action)));
  const nameless = actions.filter((action) => !named.some((one) => one.actions.includes(action)));
  return [...named.map(({ name }) => name), ...nameless].join(', ');
}
