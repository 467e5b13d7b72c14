/** Dashboards as calls return them: cards with the figures that the caller has permission to view (docs/rules/administration.md#dashboards). */
import { z } from 'zod';
import { idList } from '@firm/platform/contract/fields';

export const dashboardTypes = [
  { type_id: 1, code: 'operations' },
  { type_id: 2, code: 'tenancy' },
  { type_id: 3, code: 'health' },
  { type_id: 4, code: 'maintenance' },
  { type_id: 5, code: 'safedistance' },
  { type_id: 6, code: 'compliance' },
] as const;
export type DashboardCode = (typeof dashboardTypes)[number]['code'];

const whole = z.number().int();

/** A stat card (docs/rules/screens.md#cards). */
const card = z.object({
  key: z.string(),
  title: z.string(),
  value: whole,
  /** Shown next to the value: a percentage. */
  smallValue: z.string(),
  otherInfo: z.string(),
  color: z.string(),
  icon: z.string(),
  labels: z.array(z.object({ text: z.string(), value: whole, icon: z.string(), iconColor: z.string(), textColor: z.string() })),
}).meta({ id: 'DashboardCard' });
export type DashboardCard = z.output<typeof card>;

export const dashboard = z.object({ id: whole, url: z.string(), name: z.string(), dashboard_type: whole, cards: z.array(card) }).meta({ id: 'Dashboard' });
export const dashboardType = z.object({ type_id: whole, url: z.string(), name: z.string() }).meta({ id: 'DashboardType' });

/** `dorm_ids`: the selection of the top bar's filter; omitted: all dormitories that the caller may see. */
export const dashboardFilters = z.object({ dorm_ids: idList }).partial();
