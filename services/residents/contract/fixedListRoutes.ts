/** The fixed lists of specification section 3 in the reader's language: `value` is what records keep. */
import { z } from 'zod';
import { defineRoutes } from '@firm/platform/contract/route';

const choice = z.object({ value: z.string(), name: z.string() });

export const fixedLists = z.object({
  genders: z.array(choice),
  citizenships: z.array(choice),
  educations: z.array(choice),
  designations: z.array(choice),
  blood_types: z.array(choice),
  religions: z.array(choice),
  /** By name; `code` is the country's, ISO 3166-1 alpha-2. */
  nationalities: z.array(choice.extend({ code: z.string() })),
  languages: z.array(choice),
});
export type FixedLists = z.output<typeof fixedLists>;

export const fixedListRoutes = defineRoutes({
  listFixed: {
    method: 'GET',
    path: '/fixedlists/',
    permission: 'signed-in',
    summary: 'Genders, citizenships, education, designations, blood types, religions, nationalities and languages',
    answer: fixedLists,
  },
});
