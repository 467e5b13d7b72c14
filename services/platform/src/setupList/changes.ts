/** Adding, changing and deleting the entries of a list (docs/rules/administration.md#set-up-lists). */
import { turnOf } from '../change/turn.ts';
import type { GuardedUpdate } from '../change/write.ts';
import { retryOnConflict } from '../change/writeConflict.ts';
import type { WriteCall } from '../change/writing/writer.ts';
import { clock } from '../clock/clock.ts';
import type { ListEntryBody } from '../contract/setupList.ts';
import { setupListLimits } from '../contract/setupListLimits.ts';
import { conflict, forbidden, notFound, staleVersion } from '../errors/apiError.ts';
import { definedMembers } from '../http/bodyChecks.ts';
import { Reply } from '../http/reply.ts';
import { wholeOrg, type Scope } from '../mongo/scope.ts';
import { entryRow } from './entryRow.ts';
import { entryWriter } from './entryWriter.ts';
import { isOwn, type ListEntry, type OrgLists } from './lists.ts';
import { setupListModel, type StoredEntry } from './model.ts';
import { areOriginal, checkNames, completeNames } from './names.ts';
import type { AnsweredIn, OneList } from './oneList.ts';

export type ChangeCall = AnsweredIn & WriteCall & { readonly requestId: string };
export interface OfEntry {
  readonly params: { readonly id: number };
}
export interface WithEntry {
  readonly body: ListEntryBody;
}

/** @throws 409 `list_closed`, `too_many` · 422 for names that another entry has */
export async function createEntry(one: OneList, call: ChangeCall & WithEntry): Promise<Reply> {
  demandAll(call.scope);
  const { service, lists, list, spec } = one;
  const { org } = call.scope;
  const { names, color = null, is_active = true, sequence, kind } = call.body;
  if (!spec.own) throw conflict('list_closed', 'list_closed');
  const own = completeNames(names as NonNullable<typeof names>);
  const _id = await service.sequence.next(setupListModel(service.name).name);
  const type_id = spec.numberOf?.(_id, { kind }) ?? setupListLimits.firstOwn - 1 + _id;
  return retryOnConflict(async () => {
    const turn = await turnOf(service, org, turnAbout(list));
    const now = await lists.stored(org);
    const present = now.entries(list);
    if (present.filter(({ built_in }) => !built_in).length >= setupListLimits.most) throw conflict('too_many', 'too_many_entries', {}, { most: setupListLimits.most });
    checkNames(now, list, null, own);
    const at = clock.now();
    const entry: StoredEntry = {
      ...{ _id, rev: 1, org, list, type_id, names: own, color, is_active, deleted: false },
      sequence: sequence ?? Math.min(setupListLimits.sequence, (present.at(-1)?.sequence ?? 0) + 1),
      ...{ created_time: at, update_time: at },
    };
    return Reply.json(await entryWriter(one, call.language).insert(call, entry, { guards: [turn] }), {}, 201);
  });
}

/** Entries are added, named, and stored for the first time, one after another: otherwise two would get the same name. */
const turnAbout = (list: string): string => `list ${list}`;

/** A built-in entry is stored with the first change of it. @throws 409 `stale_version` · 422 for names that another entry has */
export async function putEntry(one: OneList, call: ChangeCall & OfEntry & WithEntry): Promise<Reply> {
  demandAll(call.scope);
  const { service, lists, list, spec } = one;
  const { org } = call.scope;
  const { version, names, kind: _kind, ...rest } = call.body;
  const type_id = call.params.id;
  const own = names && completeNames(names);
  const set: Partial<StoredEntry> = { ...definedMembers(rest), ...(own && { names: areOriginal(spec, type_id, own) ? null : own }) };
  const writer = entryWriter(one, call.language);
  const turn = (): Promise<GuardedUpdate> => turnOf(service, org, turnAbout(list));
  /** The lists as they are, in which the names are free. */
  const demandFreeNames = async (): Promise<OrgLists> => {
    const now = await lists.stored(org);
    if (own) checkNames(now, list, type_id, own);
    return now;
  };
  const named = async () => {
    const guards = [await turn()];
    await demandFreeNames();
    return { guards };
  };
  return retryOnConflict(async () => {
    const guards = [await turn()];
    const stored = await storedOf(one, org, type_id);
    if (stored) return Reply.json(await writer.update(call, stored._id, version, async () => ({ set, ...(own && { further: await named() }) })));
    const now = await demandFreeNames();
    const before = now.entry(list, type_id) as ListEntry;
    if (version !== undefined && version !== 0) throw staleVersion(entryRow(one, before, now, call));
    const { built_in: _b, of: _of, ...shown } = before;
    const seen: StoredEntry = { ...shown, _id: await service.sequence.next(setupListModel(service.name).name), ...(set.color === undefined && { color: null }) };
    return Reply.json(await writer.storeChanged(call, seen, { ...seen, ...set, rev: 1, created_time: clock.now(), update_time: clock.now() }, { guards }));
  });
}

/** Deletes an own entry; gives a built-in one its original names, colour and place. @throws 409 `referenced` */
export async function removeEntry(one: OneList, call: ChangeCall & OfEntry): Promise<Reply> {
  demandAll(call.scope);
  const { service, spec } = one;
  const { org } = call.scope;
  const stored = await storedOf(one, org, call.params.id);
  if (!stored) return Reply.empty();
  if (!isOwn(stored.type_id)) {
    await entryWriter(one, call.language, 'restored').update(call, stored._id, undefined, () => ({ set: { names: null, color: null, is_active: true, sequence: stored.type_id }, type: 'restored' }));
    return Reply.empty();
  }
  const used = await spec.used?.(service, org, stored.type_id);
  const references = used?.filter(({ count }) => count > 0) ?? [];
  if (references.length > 0) throw conflict('referenced', 'referenced', { references });
  await entryWriter(one, call.language).update(call, stored._id, undefined, () => ({ set: { deleted: true }, type: 'deleted' }));
  return Reply.empty();
}

/** What is stored of an entry; null: a built-in one that was never changed. @throws 404 */
async function storedOf({ service, list, spec }: OneList, org: number, type_id: number): Promise<StoredEntry | null> {
  const stored = await service.rows(setupListModel(service.name), wholeOrg(org)).findOne({ list, type_id });
  if (stored?.deleted || (!stored && !spec.builtIn.some((entry) => entry.type_id === type_id))) throw notFound();
  return stored;
}

/** Lists apply to dormitories that the caller may not see. */
function demandAll(scope: Scope): void {
  if (scope.dormitories !== 'all') throw forbidden();
}
