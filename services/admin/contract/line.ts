/** A line of a contract: so much of something in a dormitory, at a price (docs/rules/administration.md#contracts). */
import { z } from 'zod';
import { optionalText, reference } from '@firm/platform/contract/fields';
import { emptyable, nullableDay, nullableText, optional } from '@firm/platform/contract/parts';
import { contractLimits as limits, lineBases } from './limits.ts';

const whole = z.number().int();

export const contractLine = z.object({
  /** Within the contract. */
  id: whole,
  dormitory: whole,
  dorm_name: nullableText,
  product_category: whole,
  product_category_name: nullableText,
  description: z.string(),
  basis: z.enum(lineBases),
  quantity: whole,
  unit_price_minor: whole,
  /** Where the line is shorter than the contract. */
  start_date: nullableDay,
  end_date: nullableDay,
}).meta({ id: 'ContractLine' });
export type ContractLine = z.output<typeof contractLine>;

export const newLine = z.strictObject({
  dormitory: reference,
  product_category: reference,
  basis: z.enum(lineBases),
  quantity: whole.min(0).max(limits.quantity),
  unit_price_minor: whole.min(0).max(limits.price),
  ...optional({
    id: whole.min(1).max(1_000_000),
    description: optionalText(limits.description),
    start_date: emptyable(z.iso.date()),
    end_date: emptyable(z.iso.date()),
    // As they were read.
    dorm_name: z.unknown(),
    product_category_name: z.unknown(),
  }),
});
export type NewLine = z.output<typeof newLine>;
