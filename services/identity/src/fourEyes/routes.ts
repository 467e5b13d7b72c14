/** The calls about requests that another administrator has to approve (docs/rules/access.md#four-eyes). */
import { retryKeepingAdministrators } from '@firm/platform/auth/administrators';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { staleVersion } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { EntityList } from '@firm/platform/list/entityList';
import { equal } from '@firm/platform/list/filter';
import type { ServiceContext } from '@firm/platform/service/context';
import type { rightsRequestRoutes } from '../../contract/rightsRequest.ts';
import { renderRequest } from './answer.ts';
import { askForRights, bypassApproval } from './ask.ts';
import { decideRequest, withdrawRequest } from './decide.ts';
import { findRequest, visibleRequests } from './find.ts';
import { rightsRequestModel, type RightsRequest } from './model.ts';

const otherwise = () => staleVersion(null);

export function rightsRequestHandlers(service: ServiceContext): Handlers<typeof rightsRequestRoutes> {
  return {
    listRightsRequests: (call) => {
      const { caller, query } = call;
      // No kept answers: `is_own` differs by caller.
      const list = new EntityList<RightsRequest>(service, { model: rightsRequestModel, shows: null, render: async (found, base) => found.map((request) => renderRequest(request, caller, base)) });
      return list.page(call, { ...visibleRequests(caller), ...equal('status', query.status), ...equal('kind', query.kind), ...(query.mine && { 'asked_by.id': caller.id }) });
    },

    askForRights: (call) => {
      const work = () => (call.body.bypass ? bypassApproval(service, call) : askForRights(service, call));
      return retryKeepingAdministrators(call.caller.org, call.body.bypass === true, work, { otherwise });
    },

    readRightsRequest: async ({ caller, params, base }) => renderRequest(await findRequest(service, caller, params.id), caller, base),

    decideRightsRequest: (call) => retryKeepingAdministrators(call.caller.org, true, () => decideRequest(service, call), { otherwise }),

    withdrawRightsRequest: (call) => retryOnConflict(() => withdrawRequest(service, call), { otherwise }),
  };
}
