import { useQuery } from '@tanstack/react-query';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { portalOperatorQuery } from '../api.ts';
import { useOwnOrganisation } from '../organisation/useOwnOrganisation.ts';

/**
 * Whether one runs the portal, as a superuser of its first organisation, and whether it takes on others (`FIRM_OPERATORS`).
 * Superusers of an organisation that was taken on take nobody on themselves.
 */
export function useTakesOperators(): { readonly runsPortal: boolean; readonly takesOn: boolean } {
  const isSuperuser = useSession((session) => session.user?.is_superuser === true);
  const own = useOwnOrganisation();
  const { data } = useQuery({ ...portalOperatorQuery, enabled: isSuperuser });
  const runsPortal = isSuperuser && data?.id === own;
  return { runsPortal, takesOn: runsPortal && data?.takes_operators !== false };
}
