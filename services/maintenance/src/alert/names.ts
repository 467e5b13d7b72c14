/**
 * The names of other services' records that alerts show: read from published views, one query per kind for a whole page, and only
 * within the alert's own organisation.
 */
import { users } from '@firm/identity/contract/published';
import type { Change } from '@firm/platform/change/change';
import type { NewChange } from '@firm/platform/change/write';
import { idsIn, namesById, namesFor } from '@firm/platform/contract/changeNames';
import type { PublishedRow, PublishedView } from '@firm/platform/contract/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { resources } from '@firm/tenancy/contract/published';
import { searchWords } from '@firm/platform/list/search';
import type { StoredAlert } from './model.ts';
import { readBlocks, type Block } from './places.ts';

type Tags = Pick<StoredAlert, 'dormitory' | 'zone_tag' | 'person_tag' | 'vendor_tag' | 'assignee'>;
export type AllTags = Tags & Pick<StoredAlert, 'resource_tag'>;

interface Named extends PublishedRow {
  readonly _id: number;
  readonly name: string;
}

/** Field of an alert → view with the names. */
const shown = {
  dormitory: dormitories,
  zone_tag: zones,
  person_tag: employees,
  vendor_tag: vendors,
  assignee: users,
} as const satisfies Record<keyof Tags, PublishedView<Named>>;

/** What changes may refer to, besides a bed. Deactivated records still have names. */
const changed = { ...shown, created_by: users } as const;

/** Field of an alert → id → name, for shown fields; and the block of each place. */
export type Names = Readonly<Record<keyof AllTags, ReadonlyMap<number, string>>> & { readonly blocks: ReadonlyMap<number, Block> };

/** Field of an alert → id → name, for ids in its changes. */
export type ChangedNames = Readonly<Record<string, ReadonlyMap<number, string>>>;

/** @param idsOf the ids to read for each field */
async function namesBy<Field extends string>(
  service: ServiceContext,
  org: number,
  views: Readonly<Record<Field, PublishedView<Named>>>,
  idsOf: (field: Field) => Iterable<number>,
): Promise<Record<Field, ReadonlyMap<number, string>>> {
  const entries = await Promise.all(
    (Object.keys(views) as Field[]).map(async (field) => {
      const rows = await service.published<Named>(views[field], wholeOrg(org)).byId(idsOf(field));
      return [field, namesById(rows)] as const;
    }),
  );
  return Object.fromEntries(entries) as unknown as Record<Field, ReadonlyMap<number, string>>;
}

/** Reads the names that `alerts` need. */
export async function readNames(service: ServiceContext, org: number, alerts: readonly AllTags[]): Promise<Names> {
  const idsOf = (field: keyof AllTags): number[] => alerts.flatMap((alert) => alert[field] ?? []);
  const [names, resource_tag, blocks] = await Promise.all([
    namesBy<keyof Tags>(service, org, shown, idsOf),
    readBeds(service, org, idsOf('resource_tag')),
    readBlocks(service, wholeOrg(org), idsOf('zone_tag')),
  ]);
  return { ...names, resource_tag, blocks };
}

/** The fields of an alert that refer to named records. */
export const tagsOf = ({ dormitory, zone_tag, person_tag, vendor_tag, assignee, resource_tag }: AllTags): AllTags => ({ dormitory, zone_tag, person_tag, vendor_tag, assignee, resource_tag });

/** All names that an alert shows, and its block, as one text. */
export function namesText(tags: AllTags, names: Names): string {
  const block = tags.zone_tag === null ? undefined : names.blocks.get(tags.zone_tag);
  const shownNames = [named(names.dormitory, tags.dormitory), named(names.zone_tag, tags.zone_tag), named(names.person_tag, tags.person_tag), named(names.vendor_tag, tags.vendor_tag), named(names.assignee, tags.assignee), named(names.resource_tag, tags.resource_tag)];
  return JSON.stringify([...shownNames, block?.id, block?.name]);
}

/** The name for an id; null for no id, or an unknown one. */
export function named(names: ReadonlyMap<number, string>, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

/** The search words of everything an alert refers to: its place up to the dormitory, resident, vendor and bed. */
export async function readTagWords(service: ServiceContext, org: number, alert: AllTags): Promise<string[]> {
  const { blocks, assignee: _, ...names } = await readNames(service, org, [alert]);
  const own = (Object.keys(names) as (keyof typeof names)[]).map((field) => names[field].get(alert[field] ?? 0));
  return searchWords(...own, blocks.get(alert.zone_tag ?? 0)?.name);
}

/** The name of a bed is its reference. */
async function readBeds(service: ServiceContext, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, string>> {
  const rows = await service.published(resources, wholeOrg(org)).byId(ids);
  return new Map([...rows].map(([id, row]) => [id, row.ref_id]));
}

/** Reads the names of everything that an alert has ever referred to, so that its history shows no bare ids. */
export async function readChangedNames(service: ServiceContext, org: number, changes: readonly Pick<Change, 'changes'>[]): Promise<ChangedNames> {
  const [names, beds] = await Promise.all([
    namesBy(service, org, changed, (field) => idsIn(field, changes)),
    readBeds(service, org, idsIn('resource_tag', changes)),
  ]);
  return { ...names, resource_tag: beds };
}

/** Adds names to changes of one organisation: once the owner deletes a record, its name can no longer be looked up. */
export async function storeNames(service: ServiceContext, changes: readonly NewChange[]): Promise<NewChange[]> {
  const all = changes.map((change) => ({ ...change, changes: change.changes ?? {} }));
  const names = await readChangedNames(service, all[0]?.org ?? 0, all);
  return all.map((change) => ({ ...change, names: namesFor(change.changes, names) }));
}
