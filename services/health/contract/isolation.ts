/** Beds for residents to be isolated, as calls return them (docs/rules/health.md#isolating). */
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

/** `stay`: the stay of the resident asked about, which a transfer would move; null: they have no bed, or no resident was given. */
export const isolationBeds = pageOf(isolationBed).extend({ isolation: supply, sick: supply, stay: nullableId }).meta({ id: 'IsolationBeds' });

export const isolationQuery = z.object({ dormitory: idList, employee: idInPath }).partial();
