/** The calls that read, preview and change an organisation's security settings. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import { effectsOf, type Effect } from '@firm/platform/settings/effects';
import { changeSettings } from '@firm/platform/settings/changeSettings';
import type { SecuritySettings, securitySettingsRoutes } from '../../contract/securitySettings.ts';
import { countApprovers } from '../fourEyes/approvers.ts';
import { fewestApprovers, held, tooFewApprovers } from '../fourEyes/gate.ts';
import { groupsById } from '../group/known.ts';
import { readSecurity, securityModel, type StoredSecurity } from './model.ts';

export function securitySettingsHandlers(service: ServiceContext): Handlers<typeof securitySettingsRoutes> {
  return {
    getSecuritySettings: async ({ scope }) => shown(await readSecurity(service, scope.org)),
    previewSecuritySettings: async ({ scope, body }) => effectsOf<StoredSecurity>(scope, await readSecurity(service, scope.org), body as Partial<StoredSecurity>, [approvers(service, scope.org)]),
    putSecuritySettings: async (call) => {
      const { org } = call.scope;
      if (call.body.four_eyes && (await countApprovers(service, org, await groupsById(service, org))) < fewestApprovers) throw tooFewApprovers();
      return changeSettings(service, call, { model: securityModel, entity: 'securitysettings', read: readSecurity, shown, check });
    },
  };
}

const shown = ({ rev, see_as_minutes, four_eyes }: StoredSecurity): SecuritySettings => ({ version: rev, see_as_minutes, four_eyes });

/** For the preview: how many users could approve requests; 0 while four eyes are off. */
const approvers = (service: ServiceContext, org: number): Effect<StoredSecurity> => ({
  code: 'approvers',
  of: ['four_eyes'],
  count: async ({ four_eyes }) => (four_eyes ? countApprovers(service, org, await groupsById(service, org)) : 0),
});

/** Switching four eyes off needs approval too: a single administrator could otherwise switch them off and then widen any right. */
function check(after: StoredSecurity, before: StoredSecurity): void {
  if (before.four_eyes && !after.four_eyes) throw held();
}
