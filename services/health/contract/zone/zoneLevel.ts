/** How far illness concerns a zone, as calls return it (docs/rules/health.md#zone-levels). */
import { z } from 'zod';
import { choiceList, idList } from '@firm/platform/contract/fields';
import { nullableDay, nullableId, nullableText } from '@firm/platform/contract/parts';
import { zoneLevelReasons, zoneLevels } from '../publishedLists.ts';

const whole = z.number().int();

/** Number of residents for each reason: cases and contacts who live there, cases who were there, unwell residents, residents with a fever. */
const zoneLevelCounts = z.object({ cases: whole, cases_before: whole, contacts: whole, unwell: whole, fevers: whole });

export const zoneLevel = z.object({
  /** The zone. */
  id: whole,
  url: z.string(),
  name: nullableText,
  zone_ref_id: nullableText,
  zone_kind: nullableText,
  dorm_id: nullableId,
  dorm_name: nullableText,
  level: z.enum(zoneLevels),
  /** Strongest reason first. */
  reasons: z.array(z.enum(zoneLevelReasons)),
  since: z.iso.datetime(),
  /** Both are null without `view_healthtrackrecord`. */
  counts: zoneLevelCounts.nullable(),
  /** The last day on which a case was there. */
  last_case_day: nullableDay,
}).meta({ id: 'ZoneHealthLevel' });
export type ZoneHealthLevel = z.output<typeof zoneLevel>;

export const zoneLevelFilters = z.object({ zone: idList, dormitory: idList, level: choiceList(zoneLevels) }).partial();
