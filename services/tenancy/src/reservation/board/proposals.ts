/** Which beds are offered to one resident, best first: by the rules of automatic allocation. */
import { invalidField } from '@firm/platform/errors/apiError';
import type { Handler } from '@firm/platform/http/call';
import { searchedFor } from '@firm/platform/list/rank';
import { inScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { endOf, isEmpty, overlaps } from '../../../contract/interval.ts';
import type { bedRoutes } from '../../../contract/bed/routes.ts';
import { dormitoriesInScope, readResidents, todayIn } from '../../published/residents.ts';
import { renderBeds } from '../../bed/answer.ts';
import { bedModel } from '../../bed/model.ts';
import { readSettings } from '../../settings/model.ts';
import { isCleared } from '../../stay/health.ts';
import { daysOf, heldInBed, stayModel } from '../../stay/model.ts';
import { bedsInOrder, type Candidate } from './fillRules.ts';
import { candidatesOf, freeBedsOf } from './freeBeds.ts';

/** How many beds are considered, and how many are offered: others can be found by their reference. */
const [maxConsidered, maxOffered] = [3_000, 50];

export function proposalHandlers(service: ServiceContext) {
  const proposeResources: Handler<(typeof bedRoutes)['proposeResources']> = async (call) => {
    const { person, dormitory, type, start_date, end_date = null, search = '' } = call.query;
    const { scope } = call;
    const resident = (await readResidents(service, scope.org, [person])).get(person);
    if (!resident || !inScope(scope, resident.org, resident.dormitory ?? null)) throw invalidField('person', 'unknown_reference');
    const open = (await dormitoriesInScope(service, scope, dormitory === undefined ? undefined : [dormitory])).filter(({ is_active }) => is_active);
    const [first] = open;
    const today = await todayIn(service, scope.org, first?._id ?? 0);
    const days = { start: start_date === undefined || start_date < today ? today : start_date, end: end_date };
    if (!first || isEmpty(days)) return { count: 0, next: null, previous: null, results: [] };
    const beds = await service.rows(bedModel, scope).find(
      {
        dormitory: { $in: open.map(({ _id }) => _id) },
        is_active: true,
        // A resident who should have left may still be in the bed.
        status: { $nin: ['out-of-order', ...(days.start === today ? (['occupied'] as const) : [])] },
        ...(type !== undefined && { res_type: type }),
        ...searchedFor('words', search),
      },
      { sort: { dormitory: 1, zone: 1, ref_id: 1 }, limit: maxConsidered },
    ).toArray();
    const stays = await service
      .everyRow(stayModel, 'a bed is taken within every scope alike')
      .find({ org: scope.org, resource: { $in: beds.map(({ _id }) => _id) }, held: true, end_key: { $gt: days.start }, start_date: { $lt: endOf(days) } }, { hint: heldInBed })
      .toArray();
    const taken = new Set(stays.filter((stay) => overlaps(daysOf(stay), days)).map(({ resource }) => resource));
    const settings = await readSettings(service, scope.org);
    const { free, roommates } = await freeBedsOf(service, scope, { beds, taken, days, settings });
    const [candidate] = await candidatesOf(service, scope.org, [resident]);
    const order = bedsInOrder(free, candidate as Candidate, roommates, {
      one_gender: settings.mixed_rooms === 'block',
      typed: search,
      // Residents who must not be with others are allocated sick-bay beds only.
      sick: !isCleared(settings, resident.health_status ?? null),
    });
    const byId = new Map(beds.map((bed) => [bed._id, bed]));
    const results = await renderBeds(service, order.slice(0, maxOffered).flatMap(({ id }) => byId.get(id) ?? []), call.base);
    return { count: results.length, next: null, previous: null, results };
  };

  return { proposeResources };
}
