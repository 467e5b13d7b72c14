/** Which fields a section of a form, or a part of a record's page, shows. */
import type { Fields } from './field.ts';
import { namesWhere } from './fieldNames.ts';

type GroupOf<F> = F extends { group: infer G extends string } ? G : never;

/** The names of the fields of a form's section. */
export type NamesIn<F extends Fields, G extends string> = { [K in keyof F & string]: F[K] extends { group: G } ? K : never }[keyof F & string];

/** The fields of a form's section, in their order. */
export const fieldsIn = <F extends Fields, const G extends GroupOf<F[keyof F]>>(fields: F, group: G) => namesWhere(fields, (field) => field.group === group) as NamesIn<F, G>[];

/** The fields that another part of the record’s page shows too, in declared order. */
export const fieldsAlsoIn = <F extends Fields>(fields: F, part: string) => namesWhere(fields, (field) => field.alsoIn === part);
