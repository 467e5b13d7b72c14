/** Product categories as calls see them: what is sold and bought, either built in or added by the organisation (docs/rules/administration.md#set-up-lists). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, flag, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { categoryFields } from '../fields/category.ts';

const whole = z.number().int();

export const productCategory = z.object({
  type_id: whole,
  version: whole,
  url: z.string(),
  /** In the caller's language; English where it has no translation. */
  name: z.string(),
  ...answerShape(categoryFields),
  built_in: z.boolean(),
  /** Number of contracts with a line in this category. */
  used: whole,
}).meta({ id: 'ProductCategory' });
export type ProductCategory = z.output<typeof productCategory>;

const written = writeShape(categoryFields);
const readOnlyNames = Object.keys(productCategory.shape);

export const newCategory = bodyOf({ ...optional(written), names: written.names }, readOnlyNames).meta({ id: 'NewProductCategory' });
export const categoryPut = bodyOf({ ...optional(written), version }, readOnlyNames).meta({ id: 'ProductCategoryPut' });
/** `all`: also the hidden ones. */
export const categoryFilters = z.object({ all: flag }).partial();
