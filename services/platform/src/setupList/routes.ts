/** The calls of a list that an organisation sets up (`contract/setupList.ts`). */
import type { EntityKind } from '../change/entity.ts';
import { Writer, type WriteCall } from '../change/writing/writer.ts';
import { clock } from '../clock/clock.ts';
import { entityUrl } from '../contract/fields.ts';
import { inEachLanguage, type Language } from '../contract/languages.ts';
import type { ListEntryBody } from '../contract/setupList.ts';
import { setupListLimits } from '../contract/setupListLimits.ts';
import { conflict, forbidden, invalidField, notFound, staleVersion } from '../errors/apiError.ts';
import { definedMembers } from '../http/bodyChecks.ts';
import { Reply } from '../http/reply.ts';
import { arrayPage, type ArrayCall } from '../list/arrayPage.ts';
import { wholeOrg, type Scope } from '../mongo/scope.ts';
import type { ServiceContext } from '../service/context.ts';
import { isOwn, listsStamp, type ListEntry, type OrgLists, type SetupLists } from './lists.ts';
import { setupListModel, type Names, type StoredEntry } from './model.ts';

interface Asked {
  readonly scope: Scope;
  readonly language: Language;
  readonly base: string;
}
type ReadCall = Asked & ArrayCall & { readonly query: { readonly all?: boolean | undefined } };
type ChangeCall = Asked & WriteCall & { readonly requestId: string };
interface OfEntry {
  readonly params: { readonly id: number };
}

interface ListHandlers {
  readonly list: { readonly stamps: (org: number) => readonly string[]; readonly handle: (call: ReadCall) => Promise<Reply> };
  readonly create: (call: ChangeCall & { readonly body: ListEntryBody }) => Promise<Reply>;
  readonly put: (call: ChangeCall & OfEntry & { readonly body: ListEntryBody }) => Promise<Reply>;
  readonly remove: (call: ChangeCall & OfEntry) => Promise<Reply>;
}

type Named<N extends string> = { readonly [K in `list${N}s`]: ListHandlers['list'] } & { readonly [K in `create${N}`]: ListHandlers['create'] } & { readonly [K in `put${N}`]: ListHandlers['put'] } & {
  readonly [K in `delete${N}`]: ListHandlers['remove'];
};

interface ListOptions {
  /** Further stamps of answers that show the names. */
  readonly moves?: (org: number) => readonly string[];
  /** Further fields of a row, which change without the list: under stamps of their own. */
  readonly also?: { readonly stamps: (org: number) => readonly string[]; readonly of: (org: number) => Promise<(entry: ListEntry) => object> };
}

/**
 * @param name of an entry, by which its calls are named: `ZoneType`
 * @param list as it stands in the path: `zonetypes`
 */
export function setupListHandlers<const N extends string>(service: ServiceContext, lists: SetupLists, name: N, list: string, { also, moves }: ListOptions = {}): Named<N> {
  const model = setupListModel(service.name);
  const spec = lists.specs[list];
  if (!spec) throw new Error(`there is no list named ${list}`);

  const row = (entry: ListEntry, of: OrgLists, { base, language }: Pick<Asked, 'base' | 'language'>): object => ({
    ...entry.of,
    ...(spec.colorField && { [spec.colorField]: entry.color ?? '' }),
    ...{ type_id: entry.type_id, name: of.nameOf(list, entry.type_id, language) ?? '', url: entityUrl(base, list, entry.type_id), names: of.namesOf(list, entry), color: entry.color },
    ...{ is_active: entry.is_active, sequence: entry.sequence, built_in: entry.built_in, renamed: entry.names !== null, version: entry.rev },
  });
  /** The row with the fields that change without the list. */
  const whole = async (org: number): Promise<(entry: ListEntry) => object> => (await also?.of(org)) ?? (() => ({}));

  const kind: EntityKind<StoredEntry> = {
    entity: `${service.name}list`,
    model,
    dormitoryOf: () => null,
    event: ({ list: of, type_id }) => ({ list: of, type_id }),
    audited: ({ list: of, type_id, names, color, is_active, sequence, deleted }) => ({ list: of, type_id, names, color, is_active, sequence, deleted }),
    stamps: (before, after) => {
      const org = (after ?? before)?.org ?? 0;
      return [listsStamp(service.name, org), ...(moves?.(org) ?? [])];
    },
  };
  const writerFor = (call: ChangeCall, type?: string) =>
    new Writer<StoredEntry, object>(service, {
      ...kind,
      ...(type && { types: { created: type, updated: type, deleted: type } }),
      // As it will be after the write: the answer is made before the commit.
      render: async (stored, base) => {
        const now = await lists.of(stored.org);
        const entry = now.entry(list, stored.type_id);
        const built = spec.builtIn.find(({ type_id }) => type_id === stored.type_id);
        const of = (entry?.of ?? built ?? spec.own?.(stored) ?? {}) as ListEntry['of'];
        const color = stored.color ?? ((spec.colorField && (of[spec.colorField] as string)) || null);
        const after: ListEntry = { ...stored, color, built_in: built !== undefined, of: isOwn(stored.type_id) ? ((spec.own?.(stored) ?? {}) as ListEntry['of']) : of };
        const extra = (await whole(stored.org))(after);
        const named = stored.names ? stored.names[call.language] || stored.names.en : String(of.name ?? '');
        return { ...row(after, now, { base, language: call.language }), name: named, ...extra };
      },
    });
  const storedOf = async (org: number, type_id: number): Promise<StoredEntry | null> => {
    const stored = await service.rows(model, wholeOrg(org)).findOne({ list, type_id });
    if (stored?.deleted || (!stored && !spec.builtIn.some((one) => one.type_id === type_id))) throw notFound();
    return stored;
  };
  /** @throws 422 for names that another entry has */
  const checkNames = async (org: number, type_id: number | null, names: Names | null | undefined): Promise<void> => {
    if (!names) return;
    const of = await lists.of(org);
    const taken = of.entries(list).some((entry) => entry.type_id !== type_id && folded(of.namesOf(list, entry).en) === folded(names.en));
    if (taken) throw invalidField('names', 'duplicate');
  };

  const handlers: ListHandlers = {
    list: {
      stamps: (org) => [listsStamp(service.name, org), ...(also?.stamps(org) ?? [])],
      handle: async (call) => {
        const { org } = call.scope;
        const [of, extra] = await Promise.all([lists.of(org), whole(org)]);
        const found = of.entries(list).filter(({ is_active }) => call.query.all || is_active);
        return Reply.json(arrayPage(call, found.map((entry) => ({ ...row(entry, of, call), ...extra(entry) }))));
      },
    },
    create: async (call) => {
      demandAll(call.scope);
      const { org } = call.scope;
      const { names, color = null, is_active = true, sequence, kind: of } = call.body;
      if (!spec.own) throw conflict('list_closed', 'list_closed');
      const present = (await lists.of(org)).entries(list);
      if (present.filter(({ built_in }) => !built_in).length >= setupListLimits.most) throw conflict('too_many', 'too_many_entries', {}, { most: setupListLimits.most });
      const own = complete(names as NonNullable<typeof names>);
      await checkNames(org, null, own);
      const _id = await service.sequence.next(model.name);
      const n = setupListLimits.firstOwn - 1 + _id;
      const type_id = spec.numberOf?.(_id, { kind: of }) ?? n;
      const now = clock.now();
      const entry: StoredEntry = { _id, rev: 1, org, list, type_id, names: own, color, is_active, sequence: sequence ?? Math.min(setupListLimits.sequence, (present.at(-1)?.sequence ?? 0) + 1), deleted: false, created_time: now, update_time: now };
      return Reply.json(await writerFor(call).insert(call, entry), {}, 201);
    },
    put: async (call) => {
      demandAll(call.scope);
      const { org } = call.scope;
      const { version, names, kind: _kind, ...rest } = call.body;
      const type_id = call.params.id;
      const stored = await storedOf(org, type_id);
      const own = names && complete(names);
      await checkNames(org, type_id, own);
      const set: Partial<StoredEntry> = { ...definedMembers(rest), ...(own && { names: asItCame(type_id, own) ? null : own }) };
      const writer = writerFor(call);
      if (stored) return Reply.json(await writer.update(call, stored._id, version, () => ({ set })));
      const before = (await lists.of(org)).entry(list, type_id) as ListEntry;
      const { built_in: _b, of: _of, ...base } = before;
      if (version !== undefined && version !== 0) throw staleVersion(row(before, await lists.of(org), call));
      const _id = await service.sequence.next(model.name);
      return Reply.json(await writer.insert(call, { ...base, color: null, ...set, _id, rev: 1, created_time: clock.now(), update_time: clock.now() }));
    },
    remove: async (call) => {
      demandAll(call.scope);
      const { org } = call.scope;
      const stored = await storedOf(org, call.params.id);
      if (!stored) return Reply.empty();
      if (!isOwn(stored.type_id)) {
        await writerFor(call, 'restored').update(call, stored._id, undefined, () => ({ set: { names: null, color: null, is_active: true, sequence: stored.type_id }, type: 'restored' }));
        return Reply.empty();
      }
      const used = await spec.used?.(service, org, stored.type_id);
      const references = used?.filter(({ count }) => count > 0) ?? [];
      if (references.length > 0) throw conflict('referenced', 'referenced', { references });
      await writerFor(call).update(call, stored._id, undefined, () => ({ set: { deleted: true }, type: 'deleted' }));
      return Reply.empty();
    },
  };
  /** Whether these are the original names of the entry. */
  const asItCame = (type_id: number, names: Names): boolean => !isOwn(type_id) && (Object.entries(names) as [Language, string][]).every(([language, text]) => text === spec.label(type_id, language));

  return { [`list${name}s`]: handlers.list, [`create${name}`]: handlers.create, [`put${name}`]: handlers.put, [`delete${name}`]: handlers.remove } as unknown as Named<N>;
}

/** `GET /setuplists/<service>/`: small, and kept while no list changes. */
export function ownNamesHandler(service: ServiceContext, lists: SetupLists) {
  return {
    stamps: (org: number) => [listsStamp(service.name, org)],
    handle: async ({ scope, language }: Asked) => ({ lists: (await lists.of(scope.org)).ownNames(language) }),
  };
}

/** Lists apply to dormitories that the caller may not see. */
function demandAll(scope: Scope): void {
  if (scope.dormitories !== 'all') throw forbidden();
}

const folded = (text: string): string => text.trim().toLowerCase();

const complete = (names: Readonly<Partial<Record<Language, string | undefined>>>): Names => inEachLanguage((language) => names[language] ?? '');
