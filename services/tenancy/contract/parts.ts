/** Pieces shared by several of this area's contracts. */
import { z } from 'zod';
import { day } from '@firm/platform/contract/fields';
import { emptyable, nullableId } from '@firm/platform/contract/parts';
import { stayDays } from './limits.ts';

/** A day within the allowed range. */
export const stayDay = day.refine((text) => text >= stayDays.first && text <= stayDays.last);

/** The end of a stay; null or empty text: open-ended. */
export const stayEnd = emptyable(stayDay);

/** A list returned whole, without paging. If its rows are named `ContractName`, the list is named `ContractNameList`. */
export function wholeOf<T extends z.ZodType>(row: T) {
  const whole = z.object({ count: z.number().int(), next: z.null(), previous: z.null(), results: z.array(row) });
  const name = row.meta()?.id;
  return name === undefined ? whole : whole.meta({ id: `${name}List` });
}

/** A warning that did not stop the call. `values` are inserted into its text. */
export const warning = z.object({ code: z.string(), zone: nullableId, values: z.record(z.string(), z.number()) }).meta({ id: 'TenancyWarning' });
export type Warning = z.output<typeof warning>;

/** One of several records for which a step was refused, and why. */
export const refusal = z.object({ id: z.number().int(), ref_id: z.string(), code: z.string(), message: z.string() }).meta({ id: 'Refusal' });
