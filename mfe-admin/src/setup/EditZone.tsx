import { useMemo, type ReactNode } from 'react';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';

interface EditZoneProps {
  readonly id: number;
  /** The same from one drawing to the next. */
  readonly onClose: () => void;
}

/** 'Edit Zone', which the residents' area lends (docs/rules/residents.md#zone). */
export function EditZone({ id, onClose }: EditZoneProps): ReactNode {
  const props = useMemo(() => ({ id, onClose }), [id, onClose]);
  return <Parcel area="mfe-residents" name="zoneDialog" props={props} onGiveUp={onClose} />;
}
