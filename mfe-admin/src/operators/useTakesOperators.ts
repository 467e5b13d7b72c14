import { useQuery } from '@tanstack/react-query';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { portalOperatorQuery } from '../api.ts';
import { useOwnOrganisation } from '../organisation/useOwnOrganisation.ts';

/**
 * Whether the user runs the portal, as a superuser of the organisation that does, and whether the portal accepts further
 * operators (`FIRM_OPERATORS`). Superusers of the organisations that were added cannot add any themselves.
 */
export function useTakesOperators(): { readonly runsPortal: boolean; readonly takesOn: boolean } {
  const isSuperuser = useSession((session) => session.user?.is_superuser === true);
  const own = useOwnOrganisation();
  const { data } = useQuery({ ...portalOperatorQuery, enabled: isSuperuser });
  const runsPortal = isSuperuser && data?.id === own;
  return { runsPortal, takesOn: runsPortal && data?.takes_operators !== false };
}
