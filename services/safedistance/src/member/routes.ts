/** Calls about the members of a project. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone } from '@firm/platform/contract/days';
import type { Handlers } from '@firm/platform/http/call';
import { arrayPage } from '@firm/platform/list/arrayPage';
import { equal, oneOf } from '@firm/platform/list/filter';
import { foundBy } from '@firm/platform/list/search';
import { every } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { memberRoutes } from '../../contract/member.ts';
import { onTeamFrom } from '../../contract/published.ts';
import { projectModel } from '../project/model.ts';
import { renderMembers } from './answer.ts';
import { memberModel } from './model.ts';
import { addMembers, endMembers } from './write.ts';

export function memberHandlers(service: ServiceContext): Handlers<typeof memberRoutes> {
  return {
    listMembers: async (call) => {
      const { params, scope, query, list } = call;
      const { _id } = await service.rows(projectModel, scope).get(params.id);
      const within = every({ project: _id }, query.all ? {} : onTeamFrom(clock.today(defaultTimeZone)), equal('team', query.team), oneOf('location', query.location));
      const found = await service.rows(memberModel, scope).find(within).sort({ _id: 1 }).toArray();
      const people = (await renderMembers(service, scope, found)).filter(({ dorm_id }) => !query.dormitory || query.dormitory.includes(dorm_id ?? 0));
      const isFound = foundBy(list.search ?? '');
      return arrayPage(call, people.filter((one) => isFound(one.name, one.pass_number, one.team, one.vendor_name)));
    },
    addMembers: addMembers(service),
    endMembers: endMembers(service),
  };
}
