import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { facilityBookingLimits as limits } from '@firm/tenancy/contract/facilityBooking/limits';
import type { FacilityPlanner } from '../api.ts';

interface FacilitySelectProps {
  readonly id: string;
  /** What can be chosen, by dormitory. */
  readonly planner: Pick<FacilityPlanner, 'facilities' | 'dormitories'>;
  readonly value: readonly number[];
  readonly isWrong: boolean;
  readonly onChange: (facility: readonly number[]) => void;
}

/** The facilities of a booking. Once one is chosen, only those of its dormitory are offered: all of one booking are in the same. */
export function FacilitySelect({ id, planner, value, isWrong, onChange }: FacilitySelectProps): ReactNode {
  const dormitory = planner.facilities.find((facility) => value.includes(facility.id))?.dorm_id ?? null;
  const offered = planner.dormitories
    .map(({ id: dorm, name }) => ({
      label: name,
      options: planner.facilities
        .filter((one) => one.dorm_id === dorm && (dormitory === null || dorm === dormitory))
        .map((one) => ({ value: one.id, label: one.name, disabled: !one.bookable && !value.includes(one.id) })),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <Select<number[]>
      id={id}
      mode="multiple"
      value={[...value]}
      onChange={onChange}
      options={offered}
      maxCount={limits.facilities}
      optionFilterProp="label"
      status={isWrong ? 'error' : ''}
    />
  );
}
