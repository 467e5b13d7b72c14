/**
 * Looks through the changes of all services for news that users want to be notified of, and stores it for each of them
 * (docs/rules/access.md#news-by-e-mail). A mark says how far the changes of an organisation have been read. It moves in the same
 * transaction that stores the news, so that news is neither lost nor stored twice, however many processes run this.
 */
import type { Rights } from '@firm/platform/auth/rights';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { isWriteConflict, writeConflict } from '@firm/platform/change/writeConflict';
import { clock } from '@firm/platform/clock/clock';
import { changesOf, dormitoryAccess } from '@firm/platform/contract/accounts';
import type { ChangeRow } from '@firm/platform/contract/changes';
import { numberedReference } from '@firm/platform/contract/reference';
import { systemScope, wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { changeIndexes } from '@firm/platform/change/change';
import { groupsById } from '../group/known.ts';
import { organisationModel, type Organisation } from '../organisation/model.ts';
import { emailPreferencesOf, preferenceModel, type EmailPreferences } from '../preference/model.ts';
import { standingOf } from '../user/standing.ts';
import { userModel } from '../user/model.ts';
import { mayBeNotified, readKinds, seesPlace, wants, type DeclaredKind } from './kinds.ts';
import { digestMarkModel, digestModel, type NewsItem } from './model.ts';
import { dueOf } from './when.ts';
import { zoneOf } from './zone.ts';

/** Age at which a change is read. By then every transaction of that time has ended, so no change can appear behind the mark. */
const settledMs = 61_000;
/** Changes older than this are not news any more, if the job did not run for a while. */
const oldestMs = 24 * 60 * 60_000;
/** How far a mark may lag while there is no news; then it is moved anyway. */
const idleMs = 10 * 60_000;
/** Most changes of one service in one run; the next run reads the rest. */
const most = 2_000;
/** Most news items stored for one user; older ones are only counted (`more`). */
const mostItems = 500;

/** Stores what is new in every organisation. */
export async function collectNews(service: ServiceContext): Promise<void> {
  const kinds = await readKinds(service);
  if (kinds.length === 0) return;
  const organisations = await service.everyRow(organisationModel, 'news is gathered for every organisation').find({}, { projection: { time_zone: 1 } }).toArray();
  for (const organisation of organisations) {
    await collectOf(service, organisation, kinds).catch((error: unknown) => {
      // Another process was faster.
      if (!isWriteConflict(error)) throw error;
    });
  }
}

async function collectOf(service: ServiceContext, organisation: Pick<Organisation, '_id' | 'time_zone'>, kinds: readonly DeclaredKind[]): Promise<void> {
  const { _id: org } = organisation;
  const marks = service.everyRow(digestMarkModel, 'one of each organisation');
  const now = clock.millis();
  const to = new Date(now - settledMs);
  const mark = await marks.findOne({ _id: org });
  if (!mark) return void (await marks.updateOne({ _id: org }, { $setOnInsert: { org, until: to } }, { upsert: true }));
  const from = new Date(Math.max(mark.until.getTime(), now - oldestMs));
  if (to <= from) return;
  const { found, until } = await readChanges(service, org, kinds, from, to);
  if (found.length === 0 && until.getTime() - mark.until.getTime() < idleMs) return;
  const moved: GuardedUpdate = { collection: digestMarkModel.name, filter: { _id: org, org, until: mark.until }, update: { $set: { until } }, otherwise: writeConflict };
  await service.commits.commit({ guards: [moved, ...(await newsUpdates(service, organisation, found))] });
}

interface Found {
  readonly change: ChangeRow;
  readonly kind: DeclaredKind;
}

/** The news among an organisation's changes, by time, and the moment up to which all changes have been read. */
async function readChanges(service: ServiceContext, org: number, kinds: readonly DeclaredKind[], from: Date, to: Date): Promise<{ readonly found: readonly Found[]; readonly until: Date }> {
  const read = await Promise.all(
    [...Map.groupBy(kinds, (kind) => kind.service)].map(async ([name, own]) => {
      const changes = service.published(changesOf(name), wholeOrg(org));
      const rows = await changes.find({ type: { $in: own.flatMap(({ types, over = [] }) => [...types, ...over]) }, at: { $gt: from, $lte: to } }, { sort: { at: 1, _id: 1 }, limit: most, hint: changeIndexes.type });
      // The limit may cut through the changes of one millisecond: those are left for the next run, unless there are no others.
      const last = rows.at(-1)?.at;
      const isCut = rows.length === most && last !== undefined && last > from && rows[0]?.at.getTime() !== last.getTime();
      return { rows, own, until: isCut ? new Date(last.getTime() - 1) : (rows.length === most ? last : undefined) ?? to };
    }),
  );
  const until = new Date(Math.min(...read.map((one) => one.until.getTime())));
  const found = read.flatMap(({ rows, own }) =>
    rows.filter(({ at }) => at <= until).flatMap((change) => own.filter((kind) => isOver(kind, change) || (kind.types.includes(change.type) && (!kind.to || kind.to in change.changes))).map((kind) => ({ change, kind }))),
  );
  return { found: found.sort((a, b) => a.change.at.getTime() - b.change.at.getTime()), until };
}

/** A user who can be notified. */
interface Recipient {
  readonly id: number;
  readonly held: Rights;
  readonly scope: Scope;
  readonly preferences: EmailPreferences | null;
  readonly sent: Date | null;
}

async function newsUpdates(service: ServiceContext, { _id: org, time_zone }: Pick<Organisation, '_id' | 'time_zone'>, found: readonly Found[]): Promise<GuardedUpdate[]> {
  if (found.length === 0) return [];
  const now = clock.now();
  const timeZone = zoneOf(time_zone);
  return (await recipientsOf(service, org)).flatMap((recipient): GuardedUpdate[] => {
    const fresh = new Map<string, { item: NewsItem; kind: DeclaredKind }>();
    const gone = new Set<string>();
    for (const { change, kind } of found) {
      const thing = `${kind.kind} ${change.entity_id} ${partOf(kind, change)}`;
      // Earlier news about the same thing is void, because this change may have made it untrue.
      fresh.delete(thing);
      if (kind.to !== undefined && change.changes[kind.to]?.[0] === recipient.id) gone.add(thing);
      if (isOver(kind, change)) {
        gone.add(thing);
        continue;
      }
      if (!isFor(recipient, kind, change)) continue;
      fresh.set(thing, { item: itemOf(kind, change), kind });
      gone.add(thing);
    }
    if (fresh.size === 0 && gone.size === 0) return [];
    const dues = [...fresh.values()].map(({ kind }) => dueOf(now, { ...(kind.daily && { daily: true }), pace: recipient.preferences?.pace ?? 'soon', sent: recipient.sent, timeZone }).getTime());
    const due = dues.length === 0 ? null : new Date(Math.min(...dues));
    return [newsUpdate(recipient.id, org, [...fresh.values()].map(({ item }) => item), [...gone], due)];
  });
}

const isOver = ({ over = [] }: Pick<DeclaredKind, 'over'>, { type }: Pick<ChangeRow, 'type'>): boolean => over.includes(type);

/** Whether this user is to be notified of the change, by their current rights; this is checked again when the e-mail is sent. */
function isFor({ id, held, scope, preferences }: Recipient, kind: DeclaredKind, { dormitory, by, changes }: ChangeRow): boolean {
  // Nobody is notified of what they did themselves.
  if (by?.id === id) return false;
  if (kind.to !== undefined && changes[kind.to]?.[1] !== id) return false;
  return mayBeNotified(kind, held) && seesPlace(kind, scope, dormitory) && wants(kind, held, preferences);
}

const partOf = ({ apart }: Pick<DeclaredKind, 'apart'>, { data }: Pick<ChangeRow, 'data'>): string => (apart === undefined ? '' : String(data[apart] ?? ''));

function itemOf(declared: DeclaredKind, change: ChangeRow): NewsItem {
  const { kind, service, called, counted } = declared;
  const { _id, entity_id, dormitory, data, at } = change;
  const name = !called ? '' : 'prefix' in called ? numberedReference(called.prefix, entity_id) : String(data[called.data] ?? '');
  return { key: `${service}.${_id} ${kind}`, kind, dormitory, about: entity_id, part: partOf(declared, change), called: name.slice(0, 60), count: counted === undefined ? 1 : Number(data[counted] ?? 1), at };
}

/** The update that stores news for a user, in place of earlier news about the same things. */
function newsUpdate(user: number, org: number, fresh: readonly NewsItem[], gone: readonly string[], due: Date | null): GuardedUpdate {
  const thing = { $concat: ['$$this.kind', ' ', { $toString: '$$this.about' }, ' ', { $ifNull: ['$$this.part', ''] }] };
  const kept = { $filter: { input: { $ifNull: ['$items', []] }, cond: { $not: { $in: [thing, { $literal: gone }] } } } };
  return {
    collection: digestModel.name,
    filter: { _id: user, org },
    update: [
      { $set: { items: { $concatArrays: [kept, { $literal: fresh }] }, due: { $min: ['$due', due] }, held: { $ifNull: ['$held', null] }, tries: { $ifNull: ['$tries', 0] }, sent: { $ifNull: ['$sent', null] } } },
      { $set: { more: { $add: [{ $ifNull: ['$more', 0] }, { $max: [0, { $subtract: [{ $size: '$items' }, mostItems] }] }] }, items: { $slice: ['$items', -mostItems] } } },
    ],
    upsert: true,
    otherwise: writeConflict,
  };
}

/** All users of an organisation who can get e-mail. */
async function recipientsOf(service: ServiceContext, org: number): Promise<Recipient[]> {
  const scope = wholeOrg(org);
  const users = await service.rows(userModel, scope).find({ is_active: true, email: { $nin: ['', null] } } as object).toArray();
  const ids = users.map(({ _id }) => _id);
  const [groups, preferences, access, digests] = await Promise.all([
    groupsById(service, org),
    service.everyRow(preferenceModel, 'of users of this organisation').find({ _id: { $in: ids } }).toArray(),
    service.published(dormitoryAccess, systemScope('news goes by what its readers see')).find({ _id: { $in: ids } }),
    service.rows(digestModel, scope).withIds(ids, { projection: { sent: 1 } }).toArray(),
  ]);
  const chosen = new Map(preferences.map((saved) => [saved._id, emailPreferencesOf(saved)]));
  const seen = new Map(access.map(({ _id, all, dormitories }) => [_id, all ? ('all' as const) : dormitories]));
  const sent = new Map(digests.map((one) => [one._id, one.sent]));
  return users.map((user) => ({
    id: user._id,
    held: standingOf(user, groups),
    scope: { org, dormitories: user.is_superuser ? 'all' : (seen.get(user._id) ?? []) },
    preferences: chosen.get(user._id) ?? null,
    sent: sent.get(user._id) ?? null,
  }));
}
