import { useTranslation } from 'react-i18next';
import { facilityTypeKey } from './facilityTones.ts';

/** Names a kind of facility in the reader's language; the service's own word where we have none. */
export function useFacilityType(): (type: string) => string {
  const { t } = useTranslation('tenancy');
  return (type) => t(`booking.kinds.${facilityTypeKey(type)}`, { defaultValue: type });
}
