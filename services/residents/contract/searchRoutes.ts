/** One call for the global search: the five best matches of each kind that this service owns. */
import { z } from 'zod';
import { defineRoutes } from '@firm/platform/contract/route';

/** Most matches per kind. */
export const searchHits = 5;

const hit = z.object({ id: z.number().int(), name: z.string(), url: z.string() });

const searchAnswer = z.object({
  /** Kinds that the caller lacks permission to view are empty. */
  employees: z.array(
    hit.extend({
      pass_number: z.string(),
      dorm_name: z.string().nullable(),
      /** Reference of the bed, or empty. */
      resource_ref_id: z.string(),
      tenancy_status: z.string(),
      employer_name: z.string().nullable(),
      avatar: z.string(),
    }),
  ),
  workzones: z.array(
    hit.extend({ zone_ref_id: z.string(), zone_kind: z.string(), dorm_name: z.string(), status: z.string() }),
  ),
  dormitories: z.array(hit.extend({ dorm_ref_id: z.string(), location: z.string() })),
  vendors: z.array(hit.extend({ uen_number: z.string() })),
  employerfirms: z.array(hit.extend({ uen_number: z.string() })),
}).meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.output<typeof searchAnswer>;

export const searchRoutes = defineRoutes({
  searchEverywhere: {
    method: 'GET',
    path: '/search/',
    permission: 'signed-in',
    summary: 'Residents, rooms, dormitories and clients with a word that begins with the text, and residents of those clients; at most five of each',
    query: z.object({ q: z.string().trim().min(1).max(100) }),
    answer: searchAnswer,
  },
});
