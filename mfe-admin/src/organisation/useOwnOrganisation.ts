import { useSession } from '@firm/shared-ui/session/index.ts';

/** Id of the signed-in user's organisation, which the profile names by an address; 0 while nobody is signed in. */
export const useOwnOrganisation = (): number => useSession((session) => Number(/(\d+)\/?$/.exec(session.user?.userprofile.org ?? '')?.[1] ?? 0));
