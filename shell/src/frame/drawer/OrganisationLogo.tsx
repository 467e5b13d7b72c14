import { Logo } from '../Logo.tsx';
import { useOrganisation } from '../foot/useOrganisation.ts';

/** The logo of the user's organisation, or the portal's if it has none. Decoration beside the name. */
export function OrganisationLogo() {
  const logo = useOrganisation()?.logo;
  return logo ? <img className="firm-brand__own" src={logo} alt="" /> : <Logo />;
}
