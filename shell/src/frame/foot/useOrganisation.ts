import { useQuery } from '@tanstack/react-query';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { identityApi } from '../../session/api.ts';
import { organisationId } from './organisation.ts';

/** The record of the user's organisation; for visitors, the operator's. */
export function useOrganisation() {
  const own = useSession((state) => organisationId(state.user?.userprofile.org));
  return useQuery({
    queryKey: ['orgentities', own ?? 'current'],
    queryFn: ({ signal }) =>
      own === null
        ? identityApi('GET /orgentities/current/', { signal, quiet: true })
        : identityApi('GET /orgentities/{id}/', { params: { id: own }, signal, quiet: true }),
    staleTime: 3_600_000,
  }).data;
}
