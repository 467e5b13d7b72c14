/**
 * Lists that an organisation sets up: built-in entries, which it may rename, recolour, move and hide, and entries of its own
 * (docs/rules/administration.md#set-up-lists). Each list is read and written under its own path.
 */
import { z } from 'zod';
import { bodyOf, flag, idInPath, optionalText, pageOf, text, version } from './fields.ts';
import { inEachLanguage } from './languages.ts';
import { optional } from './parts.ts';
import { listColors, setupListLimits as limits } from './setupListLimits.ts';

const whole = z.number().int();
/** English is always present; it stands in for a language without a name. */
const names = z.object(inEachLanguage(() => z.string()));

/** What every entry has besides its list's own fields. */
export const setupFacts = {
  names,
  /** null: the list has no colours, or nobody chose one. */
  color: z.string().nullable(),
  /** Hidden entries are not offered; records that refer to them keep them. */
  is_active: z.boolean(),
  sequence: whole,
  built_in: z.boolean(),
  /** Whether the organisation named it itself: then its name is no longer the portal's. */
  renamed: z.boolean(),
  version: whole,
};

const written = {
  names: z.strictObject({ ...inEachLanguage(() => optionalText(limits.name).optional()), en: text(limits.name) }),
  color: z.enum(listColors).nullable(),
  is_active: z.boolean(),
  sequence: whole.min(0).max(limits.sequence),
  /** Given when the entry is created, in lists with kinds of entries: the list says which there are. */
  kind: text(limits.name),
};
const shownAlone = ['type_id', 'name', 'url', 'code', 'icon', 'built_in', 'renamed', 'color_code', 'bg_color', 'allowed_hours'];
const newListEntry = bodyOf({ ...optional(written), names: written.names }, shownAlone).meta({ id: 'NewListEntry' });
const listEntryPut = bodyOf({ ...optional(written), version }, shownAlone).meta({ id: 'ListEntryPut' });
export type ListEntryBody = z.output<typeof listEntryPut>;

/** `all`: hidden entries too. */
const filters = z.object({ all: flag }).partial();
const params = z.object({ id: idInPath });
const list = { orderings: { sequence: 'sequence', type_id: 'type_id', name: 'name' }, defaultOrdering: 'sequence', search: false } as const;

/**
 * The calls of one list.
 * @param name of an entry, by which its calls are named: `ZoneType`
 * @param row one row of the list, with `setupFacts`
 */
export function setupListRoutes<const N extends string, const P extends `/${string}/`, R extends z.ZodType>(name: N, path: P, row: R, summary: string) {
  const one = `${path}{id}/` as const;
  const routes = {
    [`list${name}s`]: { method: 'GET', path, permission: 'signed-in', summary, query: filters, list, answer: pageOf(row) },
    [`create${name}`]: { method: 'POST', path, permission: 'change_dormitory', summary: `${summary}: add a custom one`, body: newListEntry, answer: row, status: 201, errors: [409] },
    [`put${name}`]: { method: 'PUT', path: one, permission: 'change_dormitory', summary: `${summary}: rename, recolour, move or hide one`, params, body: listEntryPut, answer: row, errors: [409] },
    [`delete${name}`]: { method: 'DELETE', path: one, permission: 'change_dormitory', summary: `${summary}: delete a custom one that nothing uses, or restore a built-in one`, params, status: 204, errors: [409] },
  };
  return routes as unknown as SetupListRoutes<N, P, R>;
}

type SetupListRoutes<N extends string, P extends `/${string}/`, R extends z.ZodType> = {
  readonly [K in `list${N}s`]: { readonly method: 'GET'; readonly path: P; readonly permission: 'signed-in'; readonly summary: string; readonly query: typeof filters; readonly list: typeof list; readonly answer: ReturnType<typeof pageOf<R>> };
} & {
  readonly [K in `create${N}`]: { readonly method: 'POST'; readonly path: P; readonly permission: 'change_dormitory'; readonly summary: string; readonly body: typeof newListEntry; readonly answer: R; readonly status: 201; readonly errors: readonly [409] };
} & {
  readonly [K in `put${N}`]: { readonly method: 'PUT'; readonly path: `${P}{id}/`; readonly permission: 'change_dormitory'; readonly summary: string; readonly params: typeof params; readonly body: typeof listEntryPut; readonly answer: R; readonly errors: readonly [409] };
} & {
  readonly [K in `delete${N}`]: { readonly method: 'DELETE'; readonly path: `${P}{id}/`; readonly permission: 'change_dormitory'; readonly summary: string; readonly params: typeof params; readonly status: 204; readonly errors: readonly [409] };
};

/** The organisation's own names, by list and `type_id`, in the caller's language: screens show them instead of the portal's names. */
const ownNames = z.object({ lists: z.record(z.string(), z.record(z.string(), z.string())) }).meta({ id: 'OwnNames' });

/** @param service the owner of the lists */
export const ownNamesRoute = <const S extends string>(service: S) =>
  ({ method: 'GET', path: `/setuplists/${service}/`, permission: 'signed-in', summary: 'Entries of set-up lists that the organisation added itself', answer: ownNames }) as const;
