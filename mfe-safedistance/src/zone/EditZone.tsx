/** 'Edit Zone': the dialog that the residents' area lends. */
import { useMemo, type ReactNode } from 'react';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';

export function EditZone({ zone, onClose }: { readonly zone: number; readonly onClose: () => void }): ReactNode {
  const props = useMemo(
    () => ({
      id: zone,
      onClose: () => {
        onClose();
        // A lane has the name and the limit of its zone.
        void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      },
    }),
    [zone, onClose],
  );
  return <Parcel area="mfe-residents" name="zoneDialog" props={props} onGiveUp={onClose} />;
}
