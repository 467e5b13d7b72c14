/** Resolves ids to names of referenced records, for histories and exported files. */
import { changeModel, type Change } from '@firm/platform/change/change';
import { idsIn } from '@firm/platform/contract/changeNames';
import type { Collected } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitoryModel } from '../dormitory/model.ts';
import { employerModel } from '../employerFirm/model.ts';
import type { Entity } from '../stamps.ts';
import { vendorModel } from '../vendor/model.ts';
import { zoneModel } from '../zone/model.ts';
import { namesOf } from '@firm/platform/mongo/names';

interface Reference {
  readonly of: Collected<{ _id: number }>;
  readonly shown: string;
  readonly entity: Entity;
}

/** Field → the collection that its ids refer to, and the name shown. A field has the same meaning in every entity. */
const references: Readonly<Record<string, Reference>> = {
  dormitory: { of: dormitoryModel, shown: 'name', entity: 'dormitory' },
  zone: { of: zoneModel, shown: 'zone_ref_id', entity: 'zone' },
  parent: { of: zoneModel, shown: 'zone_ref_id', entity: 'zone' },
  employer: { of: employerModel, shown: 'name', entity: 'employerfirm' },
  vendor: { of: vendorModel, shown: 'name', entity: 'vendor' },
  same_vendor: { of: vendorModel, shown: 'name', entity: 'vendor' },
};

const referenceFields: readonly string[] = Object.keys(references);

/**
 * Field → id → name, including inactive records.
 * @param fields those that hold no reference are ignored
 * @param idsOf the ids to look up for a field
 */
export async function readReferenceNames(
  service: ServiceContext,
  org: number,
  fields: readonly string[],
  idsOf: (field: string) => readonly (number | null)[],
): Promise<Record<string, ReadonlyMap<number, string>>> {
  const found = fields.flatMap((field) => {
    const reference = references[field];
    return reference ? [namesOf(service, org, reference.of, idsOf(field), reference.shown).then((names) => [field, names] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** The same for all references among `changes`; deleted records are shown by their last name. */
export async function readHistoryNames(service: ServiceContext, org: number, changes: readonly Pick<Change, 'changes'>[]): Promise<Record<string, ReadonlyMap<number, string>>> {
  const names = await readReferenceNames(service, org, referenceFields, (field) => idsIn(field, changes));
  const all = Object.entries(references).map(async ([field, { entity, shown }]) => {
    const known = names[field] ?? new Map<number, string>();
    const gone = idsIn(field, changes).filter((id) => !known.has(id));
    return [field, new Map([...known, ...(await readFormerNames(service, org, entity, shown, gone))])] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

/** Id → name of deleted records, taken from the change record of the deletion. */
async function readFormerNames(service: ServiceContext, org: number, entity: Entity, shown: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const deletions = await service
    .rows(changeModel('residents'), wholeOrg(org))
    .find({ entity, entity_id: { $in: [...ids] }, type: `${entity}.deleted` })
    .toArray();
  return new Map(deletions.map(({ entity_id, changes, data }) => [entity_id, String(changes[shown]?.[0] ?? data['name'])]));
}
