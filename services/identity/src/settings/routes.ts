/** The calls that read, preview and change an organisation's security settings. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Effect } from '@firm/platform/settings/effects';
import { settingsHandlers } from '@firm/platform/settings/settingsHandlers';
import type { securitySettingsRoutes } from '../../contract/securitySettings.ts';
import { countApprovers } from '../fourEyes/approvers.ts';
import { fewestApprovers, held, tooFewApprovers } from '../fourEyes/gate.ts';
import { groupsById } from '../group/known.ts';
import { securitySettings as settings, type StoredSecurity } from './model.ts';

export function securitySettingsHandlers(service: ServiceContext): Handlers<typeof securitySettingsRoutes> {
  const { read, change, preview } = settingsHandlers(service, { settings, effects: (_, { org }) => [approvers(service, org)], demand: demandApproval });
  return {
    getSecuritySettings: read,
    previewSecuritySettings: preview,
    putSecuritySettings: async (call) => {
      const { org } = call.scope;
      if (call.body.four_eyes && (await countApprovers(service, org, await groupsById(service, org))) < fewestApprovers) throw tooFewApprovers();
      return change(call);
    },
  };
}

/** For the preview: how many users could approve requests; 0 while four eyes are off. */
const approvers = (service: ServiceContext, org: number): Effect<StoredSecurity> => ({
  code: 'approvers',
  of: ['four_eyes'],
  count: async ({ four_eyes }) => (four_eyes ? countApprovers(service, org, await groupsById(service, org)) : 0),
});

/** Switching four eyes off needs approval too: a single administrator could otherwise switch them off and then widen any right. */
function demandApproval(after: StoredSecurity, before: StoredSecurity): void {
  if (before.four_eyes && !after.four_eyes) throw held();
}
