/** 'Edit Zone': the dialog of the residents area, as a parcel. */
import { useMemo, type ReactNode } from 'react';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';

export function EditZone({ zone, onClose }: { readonly zone: number; readonly onClose: () => void }): ReactNode {
  const props = useMemo(
    () => ({
      id: zone,
      onClose: () => {
        onClose();
        // The board's lanes show the name and limit of their zones.
        void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      },
    }),
    [zone, onClose],
  );
  return <Parcel area="mfe-residents" name="zoneDialog" props={props} onGiveUp={onClose} />;
}
