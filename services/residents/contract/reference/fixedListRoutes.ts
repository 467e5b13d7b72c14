/** The fixed lists (docs/rules/residents.md#fixed-lists) in the reader's language: `value` is what records store. */
import { z } from 'zod';
import { choiceListsOf, type ChoiceLists } from '@firm/platform/contract/entity/choiceLists';
import { defineRoutes } from '@firm/platform/contract/route';
import { employeeFields } from '../fields/employee.ts';

/** Lists whose entries are declared in the fields themselves. */
export const declaredLists = choiceListsOf(employeeFields);
export type DeclaredList = keyof ChoiceLists<typeof employeeFields>;

const choice = z.object({ value: z.string(), name: z.string() }).meta({ id: 'FixedListEntry' });
const declared = Object.fromEntries(Object.keys(declaredLists).map((list) => [list, z.array(choice)])) as Record<
  DeclaredList,
  z.ZodArray<typeof choice>
>;

const fixedLists = z.object({
  ...declared,
  religions: z.array(choice),
  /** By name; `code` is the country's (ISO 3166-1 alpha-2), `also` holds other spellings that people type, in any language. */
  nationalities: z.array(choice.extend({ code: z.string(), also: z.array(z.string()) })),
  languages: z.array(choice),
}).meta({ id: 'FixedLists' });
export type FixedLists = z.output<typeof fixedLists>;

export const fixedListRoutes = defineRoutes({
  listFixedLists: {
    method: 'GET',
    path: '/fixedlists/',
    permission: 'signed-in',
    summary: 'Genders, citizenships, education, designations, blood types, religions, nationalities and languages',
    answer: fixedLists,
  },
});
