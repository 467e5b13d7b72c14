/** What the fields of records that lead to other records are called by: in their histories and in exported files. */
import type { Collected } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitoryModel } from '../dormitory/model.ts';
import { employerModel } from '../employerFirm/model.ts';
import { vendorModel } from '../vendor/model.ts';
import { zoneModel } from '../zone/model.ts';
import { namesOf } from './names.ts';

/** Field → the collection that its ids lead to, and what that shows. A field means the same in whichever entity it is. */
const references: Readonly<Record<string, readonly [of: Collected<{ _id: number }>, shown: string]>> = {
  dormitory: [dormitoryModel, 'name'],
  zone: [zoneModel, 'zone_ref_id'],
  parent: [zoneModel, 'zone_ref_id'],
  employer: [employerModel, 'name'],
  vendor: [vendorModel, 'name'],
  same_vendor: [vendorModel, 'name'],
};

export const referenceFields: readonly string[] = Object.keys(references);

/**
 * Field → id → name, also of what is out of use.
 * @param fields those that lead nowhere are left out
 * @param idsOf what to read of each
 */
export async function readReferenceNames(
  service: ServiceContext,
  fields: readonly string[],
  idsOf: (field: string) => readonly (number | null)[],
): Promise<Record<string, ReadonlyMap<number, string>>> {
  const found = fields.flatMap((field) => {
    const reference = references[field];
    return reference ? [namesOf(service, reference[0], idsOf(field), reference[1]).then((names) => [field, names] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(found));
}
