/** The identity service: users, their rights, and live updates. */
import { turnModel } from '@firm/platform/change/turn';
import { outboxJob, outboxModel } from '@firm/platform/mail/outbox';
import { rateLimitModel } from '@firm/platform/rateLimit/rateLimit';
import { defineService } from '@firm/platform/service/define';
import { declaration } from '../contract/declaration.ts';
import { identityRoutes } from '../contract/index.ts';
import { audit } from './audited.ts';
import { credentialModel } from './credential/model.ts';
import { digestJob } from './digest/job.ts';
import { digestMarkModel, digestModel } from './digest/model.ts';
import { emailPreferenceHandlers } from './digest/routes.ts';
import { demoHandlers } from './demoAccounts/routes.ts';
import { followAccess } from './fourEyes/followAccess.ts';
import { lapseJob } from './fourEyes/lapse.ts';
import { rightsRequestModel } from './fourEyes/model.ts';
import { rightsRequestHandlers } from './fourEyes/routes.ts';
import { groupHandlers } from './group/routes.ts';
import { declaredGroupModel, ownGroupModel } from './group/model.ts';
import { emailKinds } from './emailKinds/kinds.ts';
import { liveHandlers, stopLive } from './live/routes.ts';
import { organisationHandlers } from './organisation/routes.ts';
import { organisationModel } from './organisation/model.ts';
import { preferenceHandlers } from './preference/routes.ts';
import { preferenceModel } from './preference/model.ts';
import { messages } from './messages.ts';
import { migrations } from './migrations.ts';
import { prepare } from './prepare.ts';
import { passwordEmails } from './passwordLink/emails.ts';
import { passwordLinkModel } from './passwordLink/model.ts';
import { passwordLinkHandlers } from './passwordLink/routes.ts';
import { profileHandlers } from './profile/routes.ts';
import { registrationHandlers } from './registration/routes.ts';
import { registerRequestModel } from './registration/model.ts';
import { portalModel } from './operator/model.ts';
import { operatorHandlers } from './operator/routes.ts';
import { seeingHandlers } from './seeing/routes.ts';
import { sessionListHandlers } from './session/list.ts';
import { sessionHandlers } from './session/routes.ts';
import { rotationJob } from './session/keys.ts';
import { reviewLineModel, reviewModel } from './review/model.ts';
import { reviewHandlers } from './review/routes.ts';
import { securityModel } from './settings/model.ts';
import { securitySettingsHandlers } from './settings/routes.ts';
import { keyModel, refreshTokenModel, sessionModel } from './session/model.ts';
import { membershipJob } from './user/endMemberships.ts';
import { bulkHandlers } from './user/bulk.ts';
import { accountStepHandlers } from './user/accountSteps.ts';
import { rightsHandlers } from './user/rightsRoutes.ts';
import { ownHandlers } from './user/ownRoutes.ts';
import { userHandlers } from './user/routes.ts';
import { userModel } from './user/model.ts';
import { views } from './views.ts';

export const service = defineService({
  name: 'identity',
  version: '0.1.0',
  title: 'Identity: sessions, users, rights and live updates',
  port: 7101,
  declaration,
  audit,
  messages,
  emailKinds,
  routes: identityRoutes,
  models: [
    userModel,
    credentialModel,
    declaredGroupModel,
    turnModel('identity'),
    ownGroupModel,
    reviewModel,
    reviewLineModel,
    rightsRequestModel,
    organisationModel,
    portalModel,
    securityModel,
    preferenceModel,
    registerRequestModel,
    sessionModel,
    refreshTokenModel,
    keyModel,
    passwordLinkModel,
    outboxModel('identity'),
    digestModel,
    digestMarkModel,
    rateLimitModel('identity'),
  ],
  views,
  handlers: (context) => ({
    ...sessionHandlers(context),
    ...userHandlers(context),
    ...ownHandlers(context),
    ...accountStepHandlers(context),
    ...bulkHandlers(context),
    ...seeingHandlers(context),
    ...sessionListHandlers(context),
    ...rightsHandlers(context),
    ...profileHandlers(context),
    ...passwordLinkHandlers(context),
    ...preferenceHandlers(context),
    ...emailPreferenceHandlers(context),
    ...organisationHandlers(context),
    ...operatorHandlers(context),
    ...securitySettingsHandlers(context),
    ...groupHandlers(context),
    ...reviewHandlers(context),
    ...rightsRequestHandlers(context),
    ...registrationHandlers(context),
    ...demoHandlers(context),
    ...liveHandlers(context),
  }),
  consumers: (context) => [followAccess(context)],
  jobs: (context) => [rotationJob(context), membershipJob(context), lapseJob(context), outboxJob(context, passwordEmails(context)), digestJob(context)],
  migrations,
  prepare,
  seed: async () => (await import('../demo/seed.ts')).seed,
  stop: stopLive,
});
