import { useMemo, type ReactNode } from 'react';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';
import type { Dormitory } from '../../api.ts';

interface EditDormitoryProps {
  /** The dormitory to change; without it a new one is added. */
  readonly dormitory?: Dormitory;
  readonly onClose: () => void;
}

/** The form of a dormitory, a parcel of the residents area (docs/rules/residents.md#dormitory). */
export function EditDormitory({ dormitory, onClose }: EditDormitoryProps): ReactNode {
  const props = useMemo(() => ({ ...(dormitory && { dormitory }), onClose }), [dormitory, onClose]);
  return <Parcel area="mfe-residents" name="dormitoryForm" props={props} onGiveUp={onClose} />;
}
