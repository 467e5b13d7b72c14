/** Product categories as calls see them: what is sold and bought, built in and of the organisation's own (docs/rules/administration.md#set-up-lists). */
import { z } from 'zod';
import { bodyOf, flag, optionalText, text, version } from '@firm/platform/contract/fields';
import { optional } from '@firm/platform/contract/parts';
import { categoryKinds, categoryLimits as limits, lineBases } from './limits.ts';

const whole = z.number().int();
const names = z.object({ en: z.string(), es: z.string(), fr: z.string(), ar: z.string() });

export const productCategory = z.object({
  type_id: whole,
  version: whole,
  url: z.string(),
  /** In the caller's language; English where there is none. */
  name: z.string(),
  names,
  kind: z.enum(categoryKinds),
  /** How a line of it is charged unless somebody says otherwise. */
  basis: z.enum(lineBases),
  is_active: z.boolean(),
  sequence: whole,
  built_in: z.boolean(),
  /** Contracts that have lines of it. */
  used: whole,
}).meta({ id: 'ProductCategory' });
export type ProductCategory = z.output<typeof productCategory>;

const written = {
  names: z.strictObject({ en: text(limits.name), es: optionalText(limits.name), fr: optionalText(limits.name), ar: optionalText(limits.name) }),
  kind: z.enum(categoryKinds),
  basis: z.enum(lineBases),
  is_active: z.boolean(),
  sequence: whole.min(0).max(limits.sequence),
};
const readOnlyNames = Object.keys(productCategory.shape);

export const newCategory = bodyOf({ ...optional(written), names: written.names }, readOnlyNames).meta({ id: 'NewProductCategory' });
export const categoryPut = bodyOf({ ...optional(written), version }, readOnlyNames).meta({ id: 'ProductCategoryPut' });
/** `all`: the hidden ones too. */
export const categoryFilters = z.object({ all: flag }).partial();
