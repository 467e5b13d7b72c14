import type { ReactNode } from 'react';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Listed } from '@firm/shared-ui/format/Listed.tsx';
import { ShownValue } from '@firm/shared-ui/stale/ShownValue.tsx';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import { useNames } from '../../../names.ts';
import type { FacilityBookingDetail, FacilityPlanner } from '../api.ts';
import { changeOf, type Draft } from '../draft/draft.ts';

interface StaleBookingProps {
  readonly draft: Draft;
  /** The booking as somebody else has saved it. */
  readonly current: FacilityBookingDetail;
  readonly facilities: FacilityPlanner['facilities'];
  readonly onOverwrite: () => void;
  readonly onKeep: () => void;
}

/** Compares what was changed in the form with the booking as somebody else has saved it meanwhile (docs/rules/screens.md#stale-changes). */
export function StaleBooking({ draft, current, facilities, onOverwrite, onKeep }: StaleBookingProps): ReactNode {
  const names = useNames();
  const changed = Object.keys(changeOf(draft)) as (keyof ReturnType<typeof changeOf>)[];
  const nameOf = (id: number): string => facilities.find((one) => one.id === id)?.name ?? current.facility_name[current.facility.indexOf(id)] ?? '';
  const shown = (of: Draft | FacilityBookingDetail, field: (typeof changed)[number]): ReactNode =>
    field === 'facility' ? <Listed parts={of.facility.map((id) => <Name key={id}>{nameOf(id)}</Name>)} /> : <ShownValue value={of[field]} />;
  return (
    <StaleDialog
      name={current.event_name || current.ref_id}
      fields={changed.map((field) => ({ field, label: names.booking(field), yours: shown(draft, field), now: shown(current, field) }))}
      onOverwrite={onOverwrite}
      onKeep={onKeep}
    />
  );
}
