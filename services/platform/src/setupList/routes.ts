/** The calls of a list that an organisation sets up (`contract/setupList.ts`). */
import { Reply } from '../http/reply.ts';
import { arrayPage, type ArrayCall } from '../list/arrayPage.ts';
import type { Scope } from '../mongo/scope.ts';
import type { ServiceContext } from '../service/context.ts';
import { createEntry, putEntry, removeEntry, type ChangeCall, type OfEntry, type WithEntry } from './changes.ts';
import { entryRow, furtherFields } from './entryRow.ts';
import { listsStamp, type SetupLists } from './lists.ts';
import type { AnsweredIn, ListOptions, OneList } from './oneList.ts';

interface Asked extends AnsweredIn {
  readonly scope: Scope;
}
type ReadCall = Asked & ArrayCall & { readonly query: { readonly all?: boolean | undefined } };

interface ListHandlers {
  readonly list: { readonly stamps: (org: number) => readonly string[]; readonly handle: (call: ReadCall) => Promise<Reply> };
  readonly create: (call: ChangeCall & WithEntry) => Promise<Reply>;
  readonly put: (call: ChangeCall & OfEntry & WithEntry) => Promise<Reply>;
  readonly remove: (call: ChangeCall & OfEntry) => Promise<Reply>;
}

type Named<N extends string> = { readonly [K in `list${N}s`]: ListHandlers['list'] } & { readonly [K in `create${N}`]: ListHandlers['create'] } & { readonly [K in `put${N}`]: ListHandlers['put'] } & {
  readonly [K in `delete${N}`]: ListHandlers['remove'];
};

/**
 * @param name of an entry, by which its calls are named: `ZoneType`
 * @param list as it stands in the path: `zonetypes`
 */
export function setupListHandlers<const N extends string>(service: ServiceContext, lists: SetupLists, name: N, list: string, options: ListOptions = {}): Named<N> {
  const spec = lists.specs[list];
  if (!spec) throw new Error(`there is no list named ${list}`);
  const one: OneList = { service, lists, list, spec, ...options };
  const handlers: ListHandlers = {
    list: {
      stamps: (org) => [listsStamp(service.name, org), ...(one.also?.stamps(org) ?? [])],
      handle: (call) => entriesPage(one, call),
    },
    create: (call) => createEntry(one, call),
    put: (call) => putEntry(one, call),
    remove: (call) => removeEntry(one, call),
  };
  return { [`list${name}s`]: handlers.list, [`create${name}`]: handlers.create, [`put${name}`]: handlers.put, [`delete${name}`]: handlers.remove } as unknown as Named<N>;
}

async function entriesPage(one: OneList, call: ReadCall): Promise<Reply> {
  const { org } = call.scope;
  const [of, further] = await Promise.all([one.lists.of(org), furtherFields(one, org)]);
  const found = of.entries(one.list).filter(({ is_active }) => call.query.all || is_active);
  return Reply.json(arrayPage(call, found.map((entry) => ({ ...entryRow(one, entry, of, call), ...further(entry) }))));
}

/** `GET /setuplists/<service>/`: small, and kept while no list changes. */
export function ownNamesHandler(service: ServiceContext, lists: SetupLists) {
  return {
    stamps: (org: number) => [listsStamp(service.name, org)],
    handle: async ({ scope, language }: Asked) => ({ lists: (await lists.of(scope.org)).ownNames(language) }),
  };
}
