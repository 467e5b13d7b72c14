import { Logo } from '../Logo.tsx';
import { useOrganisation } from '../foot/useOrganisation.ts';

/** The logo of the signed-in person's organisation; the portal's mark where it has none. Decoration beside the name. */
export function OwnMark() {
  const logo = useOrganisation()?.logo;
  return logo ? <img className="firm-brand__own" src={logo} alt="" /> : <Logo />;
}
