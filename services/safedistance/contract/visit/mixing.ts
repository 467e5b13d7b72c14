/** Gatherings of a day at which people met who should not mix (docs/rules/safe-distance.md#mixing). */
import { z } from 'zod';
import { choiceList, day, idList, pageOf } from '@firm/platform/contract/fields';
import { nullableId } from '@firm/platform/contract/parts';
import { defineRoutes } from '@firm/platform/contract/route';
import { gatheringKinds, mixingRespects } from '../limits.ts';

const whole = z.number().int();

const mixedGathering = z.object({
  /** Id of the gathering; unique per line together with `by`. */
  id: z.string(),
  kind: z.enum(gatheringKinds),
  /** The respect in which people differ. */
  by: z.enum(mixingRespects),
  /** Name of the zone, the site or the route. */
  name: z.string(),
  dormitory: nullableId,
  dorm_name: z.string(),
  zone: nullableId,
  location: nullableId,
  run: nullableId,
  /** The moment with the most mixing. */
  at: z.iso.datetime(),
  /** Number of people present at that moment. */
  people: whole,
  /** Largest group first; that one should stay. */
  groups: z.array(z.object({ name: z.string(), people: whole })),
  /** How many must leave so that one group remains, and the first of them. */
  strangers: whole,
  /** `swap`: who would take their place, and from which gathering. */
  move: z.array(z.object({ employee: whole, name: z.string(), group: z.string(), swap: z.object({ employee: whole, name: z.string(), gathering: z.string(), place_name: z.string() }).nullable() })),
}).meta({ id: 'MixedGathering' });
export type MixedGathering = z.output<typeof mixedGathering>;

export const mixingRoutes = defineRoutes({
  listMixing: {
    method: 'GET',
    path: '/projects/mixing/',
    permission: 'view_workzone',
    summary: 'Where people of several projects, employers or blocks mixed on a day (transport, zones, sites, tasks), worst first, with suggested swaps; rooms shared by several employers now, if `kind` includes them',
    query: z.object({ day, dormitory: idList, project: idList, location: idList, kind: choiceList(gatheringKinds), by: choiceList(mixingRespects) }).partial(),
    list: { orderings: { strangers: 'strangers', people: 'people', at: 'at', name: 'name' }, defaultOrdering: '-strangers', search: false },
    answer: pageOf(mixedGathering),
  },
});
