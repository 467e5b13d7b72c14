/** Beds for those who are to be kept apart, as calls tell them (docs/rules/health.md#isolating). */
import { z } from 'zod';
import { idInPath, idList, pageOf } from '@firm/platform/contract/fields';
import { nullableId, nullableText } from '@firm/platform/contract/parts';

const whole = z.number().int();

/** A bed that is free now. */
const isolationBed = z.object({
  id: whole,
  ref_id: z.string(),
  use: z.enum(['isolation', 'sick']),
  zone: whole,
  zone_ref_id: nullableText,
  dorm_id: whole,
  dorm_name: nullableText,
}).meta({ id: 'IsolationBed' });
export type IsolationBed = z.output<typeof isolationBed>;

const supply = z.object({ free: whole, total: whole });

/** `stay`: that of the resident who was asked about, which a transfer moves; null: they have no bed, or nobody was asked about. */
export const isolationBeds = pageOf(isolationBed).extend({ isolation: supply, sick: supply, stay: nullableId }).meta({ id: 'IsolationBeds' });

export const isolationQuery = z.object({ dormitory: idList, employee: idInPath }).partial();
