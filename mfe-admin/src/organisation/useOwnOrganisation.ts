import { useSession } from '@firm/shared-ui/session/index.ts';

/** Id of the signed-in person's organisation, which the profile tells by an address; 0 while nobody is signed in. */
export const useOwnOrganisation = (): number => useSession((session) => Number(/(\d+)\/?$/.exec(session.user?.userprofile.org ?? '')?.[1] ?? 0));
