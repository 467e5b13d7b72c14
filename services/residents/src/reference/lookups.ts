/** The numbered reference lists by the calls that answer them. */
import type { NumberedList } from '@firm/platform/contract/entity/lookups';
import { zoneTypes } from '../../contract/zoneTypes.ts';
import { accessPassTypes, categoryPassTypes, dietTypes, industryTypes, transportationModes } from './lists.ts';

const numberedLists: Readonly<Record<string, NumberedList>> = {
  zonetypes: zoneTypes,
  categorypasstypes: categoryPassTypes,
  accesspasstypes: accessPassTypes,
  transportationmodes: transportationModes,
  industrytypes: industryTypes,
  diettypes: dietTypes,
};

/** @throws for a list that there is not: a declaration names one that no call answers */
export function numberedList(name: string): NumberedList {
  const list = numberedLists[name];
  if (!list) throw new Error(`no reference list is called ${name}`);
  return list;
}
