/** Product categories as stored: the organisation's own, and its changes to built-in ones. */
import { Schema } from 'mongoose';
import { turnOf } from '@firm/platform/change/turn';
import type { GuardedUpdate } from '@firm/platform/change/write';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { inEachLanguage, type Language } from '@firm/platform/contract/languages';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { builtInCategories } from '../../contract/category/categories.ts';
import { categoryFields } from '../../contract/fields/category.ts';
import { categoryLimits } from '../../contract/limits.ts';
import { choiceNames } from '../choiceNames.ts';

export interface CategoryDocument extends DocumentOf<typeof categoryFields> {
  _id: number;
  rev: number;
  org: number;
  type_id: number;
  created_time: Date;
  update_time: Date;
}

/** A category, whether or not it is stored. */
export type Category = Omit<CategoryDocument, '_id' | 'created_time' | 'update_time'>;

const schema = new Schema<CategoryDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    type_id: Number,
    ...fieldPaths(categoryFields),
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
// Two users who rename a built-in category at the same time write the same document.
schema.index({ org: 1, type_id: 1 }, { unique: true });

export const categoryModel: ModelSpec<CategoryDocument> = { name: 'admin_categories', schema, scope: { org: 'org', dormitory: null } };

/** A built-in category without the organisation's changes; undefined: no such id. */
export function builtIn(org: number, type_id: number): Category | undefined {
  const entry = builtInCategories.find((one) => one.type_id === type_id);
  if (!entry) return undefined;
  const { code, kind, basis } = entry;
  const nameIn = (language: Language): string => choiceNames(language).category[code];
  const names = inEachLanguage(nameIn);
  return { rev: 0, org, type_id, names, kind, basis, is_active: true, sequence: type_id };
}

/** Whether every organisation has the category from the start, and changes it only for itself. */
export const isBuiltIn = (type_id: number): boolean => type_id < categoryLimits.firstOwn;

/** Taken by whoever deletes an own category, and by whoever writes a contract that begins to name it: of two at once, one decides again. */
export const categoryTurn = (service: ServiceContext, org: number, type_id: number): Promise<GuardedUpdate> => turnOf(service, org, `category ${type_id}`);

/** All categories of the organisation by id, including hidden ones. */
export async function readCategories(service: ServiceContext, org: number): Promise<ReadonlyMap<number, Category>> {
  const stored = await service.rows(categoryModel, wholeOrg(org)).find({}).toArray();
  const all = [...builtInCategories.map(({ type_id }) => builtIn(org, type_id) as Category), ...stored];
  return new Map(all.map((category) => [category.type_id, category]));
}
