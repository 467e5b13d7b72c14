import { useMemo, type ReactNode } from 'react';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';

interface EditZoneProps {
  readonly id: number;
  /** Must be the same function on every render. */
  readonly onClose: () => void;
}

/** The 'Edit Zone' form, a parcel of the residents area (docs/rules/residents.md#zone). */
export function EditZone({ id, onClose }: EditZoneProps): ReactNode {
  const props = useMemo(() => ({ id, onClose }), [id, onClose]);
  return <Parcel area="mfe-residents" name="zoneDialog" props={props} onGiveUp={onClose} />;
}
