/** The numbered reference lists, by the calls that return them. */
import type { NumberedList } from '@firm/platform/contract/entity/lookups';
import { zoneTypes } from '../../contract/zone/types.ts';
import { accessPassTypes, categoryPassTypes, dietTypes, industryTypes, transportationModes } from './lists.ts';

const numberedLists: Readonly<Record<string, NumberedList>> = {
  zonetypes: zoneTypes,
  categorypasstypes: categoryPassTypes,
  accesspasstypes: accessPassTypes,
  transportationmodes: transportationModes,
  industrytypes: industryTypes,
  diettypes: dietTypes,
};

/** @throws for an unknown list: a field declares one that no call returns */
export function numberedList(name: string): NumberedList {
  const list = numberedLists[name];
  if (!list) throw new Error(`no reference list is called ${name}`);
  return list;
}
