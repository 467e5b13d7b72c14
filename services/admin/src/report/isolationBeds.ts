/** How many isolation beds the settings of an organisation require (docs/rules/administration.md#infectious-disease). */
import { defaultIsolationRules, isolationRules } from '@firm/safedistance/contract/published';
import { defaultRoomRules, roomRules } from '@firm/tenancy/contract/published';
import { rowsById } from './named.ts';
import type { ReportRun } from './report.ts';
import { cachedForRun } from './runCache.ts';

/** For every thousand beds: the larger of the numbers in the settings of tenancy and of safe distance, where a pandemic raises it. */
export const isolationOfThousand = (run: ReportRun): Promise<number> => cachedForRun(run, `isolation beds ${run.scope.org}`, () => read(run));

async function read(run: ReportRun): Promise<number> {
  const { org } = run.scope;
  const ofTenancy = (await rowsById(run, roomRules, [org])).get(org) ?? defaultRoomRules;
  const ofSafeDistance = (await rowsById(run, isolationRules, [org])).get(org) ?? defaultIsolationRules;
  return Math.max(ofTenancy.isolation_beds_per_1000, ofSafeDistance.isolation_beds_per_1000);
}
