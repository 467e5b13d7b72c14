import { useTranslation } from 'react-i18next';
import { roomTrouble } from '@firm/tenancy/contract/bed/roomReadiness';

/** Says of a room's status why it is not ready to be moved into; null if it is ready, or its status is unknown. */
export function useRoomWord(): (status: string | null) => string | null {
  const { t } = useTranslation('tenancy');
  return (status) => {
    const trouble = roomTrouble(status);
    // Its other beds are in use, and residents are in them: it is not called out of order as a whole.
    return trouble && t(`stay.trouble.${status === 'out-of-order-partial' ? status : trouble}`);
  };
}
