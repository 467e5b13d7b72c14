/** The identity service's contract: every call of it, by name. */
import type { ApiOf } from '@firm/platform/contract/route';
import { accessReviewRoutes } from './accessReview.ts';
import { groupRoutes } from './group/group.ts';
import { emailPreferenceRoutes } from './user/emailPreferenceRoutes.ts';
import { organisationRoutes } from './organisation/organisation.ts';
import { passwordLinkRoutes } from './user/passwordLink.ts';
import { profileRoutes } from './user/profile.ts';
import { operatorRoutes } from './organisation/operator.ts';
import { publicRoutes } from './public.ts';
import { registrationRoutes } from './organisation/registration.ts';
import { rightsRoutes } from './group/rights.ts';
import { rightsRequestRoutes } from './rightsRequest.ts';
import { securitySettingsRoutes } from './securitySettings.ts';
import { sessionListRoutes } from './session/sessionList.ts';
import { seeingRoutes } from './user/seeing.ts';
import { sessionRoutes } from './session/session.ts';
import { userRoutes } from './user/user.ts';

export const identityRoutes = {
  ...sessionRoutes,
  ...sessionListRoutes,
  ...seeingRoutes,
  ...userRoutes,
  ...rightsRoutes,
  ...rightsRequestRoutes,
  ...profileRoutes,
  ...emailPreferenceRoutes,
  ...passwordLinkRoutes,
  ...organisationRoutes,
  ...operatorRoutes,
  ...securitySettingsRoutes,
  ...groupRoutes,
  ...accessReviewRoutes,
  ...registrationRoutes,
  ...publicRoutes,
};

export type IdentityApi = ApiOf<typeof identityRoutes>;
