/** The identity service's contract: every call of it, by name. */
import type { ApiOf } from '@firm/platform/contract/route';
import { accessReviewRoutes } from './accessReview.ts';
import { groupRoutes } from './group.ts';
import { emailPreferenceRoutes } from './emailPreferenceRoutes.ts';
import { organisationRoutes } from './organisation.ts';
import { passwordLinkRoutes } from './passwordLink.ts';
import { profileRoutes } from './profile.ts';
import { operatorRoutes } from './operator.ts';
import { publicRoutes } from './public.ts';
import { registrationRoutes } from './registration.ts';
import { rightsRoutes } from './rights.ts';
import { rightsRequestRoutes } from './rightsRequest.ts';
import { securitySettingsRoutes } from './securitySettings.ts';
import { sessionListRoutes } from './sessionList.ts';
import { seeingRoutes } from './seeing.ts';
import { sessionRoutes } from './session.ts';
import { userRoutes } from './user.ts';

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
