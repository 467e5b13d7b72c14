/** A line of a contract: a quantity of something in a dormitory, at a price (docs/rules/administration.md#contracts). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { optional } from '@firm/platform/contract/parts';
import { contractLineFields } from '../fields/line.ts';

export const contractLine = z.object({
  /** Unique within the contract. */
  id: z.number().int(),
  ...answerShape(contractLineFields),
}).meta({ id: 'ContractLine' });

const { description, start_date, end_date, ...demanded } = writeShape(contractLineFields);

export const newLine = z.strictObject({
  ...demanded,
  ...optional({
    id: z.number().int().min(1).max(1_000_000),
    description,
    start_date,
    end_date,
    // Sent back unchanged by forms, and ignored.
    dorm_name: z.unknown(),
    product_category_name: z.unknown(),
  }),
});
export type NewLine = z.output<typeof newLine>;
