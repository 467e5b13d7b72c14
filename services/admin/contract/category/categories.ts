/** Built-in product categories, which every organisation has. Their names are among the labels; kind and basis are fixed. */
import type { categoryKinds, LineBasis } from '../limits.ts';

export const builtInCategories = [
  { type_id: 1, code: 'bed', kind: 'revenue', basis: 'bed-month' },
  { type_id: 2, code: 'bed-isolation', kind: 'revenue', basis: 'bed-day-occupied' },
  { type_id: 3, code: 'room', kind: 'revenue', basis: 'room-month' },
  { type_id: 4, code: 'facility-hire', kind: 'revenue', basis: 'once' },
  { type_id: 5, code: 'utilities', kind: 'revenue', basis: 'bed-month-occupied' },
  { type_id: 6, code: 'meals', kind: 'revenue', basis: 'bed-day-occupied' },
  { type_id: 7, code: 'laundry', kind: 'revenue', basis: 'bed-month-occupied' },
  { type_id: 8, code: 'transport', kind: 'revenue', basis: 'fixed-month' },
  { type_id: 9, code: 'cleaning', kind: 'cost', basis: 'fixed-month' },
  { type_id: 10, code: 'security', kind: 'cost', basis: 'fixed-month' },
  { type_id: 11, code: 'pest-control', kind: 'cost', basis: 'fixed-month' },
  { type_id: 12, code: 'air-conditioning', kind: 'cost', basis: 'per-ticket' },
  { type_id: 13, code: 'lifts', kind: 'cost', basis: 'fixed-month' },
  { type_id: 14, code: 'repairs', kind: 'cost', basis: 'per-ticket' },
  { type_id: 15, code: 'waste', kind: 'cost', basis: 'fixed-month' },
  { type_id: 16, code: 'internet', kind: 'cost', basis: 'fixed-month' },
] as const satisfies readonly { type_id: number; code: string; kind: (typeof categoryKinds)[number]; basis: LineBasis }[];
