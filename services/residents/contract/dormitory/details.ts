/** Details of a dormitory beyond its own fields: its zones as a tree, its activity, its vendors and residents. */
import { z } from 'zod';
import { named } from '../parts.ts';
import { zoneStatusIds } from '../zone/statuses.ts';
import { zoneKinds } from '../zone/types.ts';
import { dormitory } from './dormitory.ts';

export { activity } from '../activity.ts';
export * from './dormitory.ts';

/** A zone within the tree; beds and residents are totals of the whole branch. */
export interface ZoneNode {
  id: number;
  url: string;
  name: string;
  zone_ref_id: string;
  zone_type: number;
  zone_type_name: string;
  zone_kind: (typeof zoneKinds)[number];
  status: (typeof zoneStatusIds)[number];
  sick_bay: boolean;
  is_active: boolean;
  bed_count: number;
  occupied: number;
  children: ZoneNode[];
}

const zoneNode: z.ZodType<ZoneNode> = z.lazy(() =>
  z.object({
    id: z.number().int(),
    url: z.string(),
    name: z.string(),
    zone_ref_id: z.string(),
    zone_type: z.number().int(),
    zone_type_name: z.string(),
    zone_kind: z.enum(zoneKinds),
    status: z.enum(zoneStatusIds),
    sick_bay: z.boolean(),
    is_active: z.boolean(),
    bed_count: z.number().int(),
    occupied: z.number().int(),
    children: z.array(zoneNode),
  }),
).meta({ id: 'ZoneNode' });

export const dormitoryTree = dormitory.extend({ tree: z.array(zoneNode) }).meta({ id: 'DormitoryTree' });
export type DormitoryTree = z.output<typeof dormitoryTree>;

export const activityStatus = named.extend({
  /** `busy`: something changed within the last day; `quiet`: nothing did; `closed`: the dormitory is inactive. */
  activity_status: z.enum(['busy', 'quiet', 'closed']),
  last_activity: z.iso.datetime().nullable(),
  changes_1_day: z.number().int(),
  changes_7_days: z.number().int(),
  open_alerts: z.number().int(),
}).meta({ id: 'DormitoryActivityStatus' });

/** Arrivals and departures by day; a transfer to another bed counts as neither. */
export const checkinTrend = z.object({
  days: z.array(z.object({ day: z.iso.date(), checked_in: z.number().int(), checked_out: z.number().int() })),
  checked_in: z.number().int(),
  checked_out: z.number().int(),
}).meta({ id: 'CheckinTrend' });
export type CheckinTrend = z.output<typeof checkinTrend>;

export const zoneInfo = z.object({
  zone_type: z.number().int(),
  name: z.string(),
  zone_kind: z.enum(zoneKinds),
  count: z.number().int(),
  active: z.number().int(),
  beds: z.number().int(),
  occupied: z.number().int(),
  statuses: z.partialRecord(z.enum(zoneStatusIds), z.number().int()),
}).meta({ id: 'ZoneTypeFigures' });

export const contractOf = z.object({ id: z.number().int(), ref_no: z.string() }).meta({ id: 'ContractName' });
export const vendorOf = named.extend({ residents: z.number().int() }).meta({ id: 'VendorResidents' });
