import { groupRoutes } from './group.ts';
import { organisationRoutes } from './organisation.ts';
import { profileRoutes } from './profile.ts';
import { publicRoutes } from './public.ts';
import { registrationRoutes } from './registration.ts';
import { sessionRoutes } from './session.ts';
import { userRoutes } from './user.ts';
export const identityRoutes = {
    ...sessionRoutes,
    ...userRoutes,
    ...profileRoutes,
    ...organisationRoutes,
    ...groupRoutes,
    ...registrationRoutes,
    ...publicRoutes,
};
