/** The filters of the lists on the tracking screen. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { caseStates, healthStatuses, isCleared, locationStatuses } from '@firm/health/contract/statuses';
import { pickedPlaces, pickedResidents, pickedVendors, pickedZones } from '@firm/residents/contract/picked';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import type { TableFilter } from '@firm/shared-ui/table/columns.ts';
import { useNames } from '../../names.ts';

type Names = ReturnType<typeof useNames>;

/** A filter by resident. @param key the name of the parameter in the call */
const residentFilter = (key: string, names: Names, dormitory: string | undefined): TableFilter => ({
  key,
  label: names.field('employee'),
  column: 'employee_name',
  options: [],
  pick: { queryKey: ['employees', dormitory], find: finder(pickedResidents, dormitory), nameOf: namer(pickedResidents) },
});

const vendorFilter = (key: string, names: Names): TableFilter => ({
  key,
  label: names.field('vendor'),
  column: 'vendor_name',
  options: [],
  pick: { queryKey: ['vendors'], find: finder(pickedVendors), nameOf: namer(pickedVendors) },
});

const statusOptions = (names: Names, statuses: readonly { readonly type_id: number }[]) => statuses.map(({ type_id: id }) => ({ value: String(id), label: names.status(id) }));

/** Of the list of all health records. @param dormitory ids of those chosen in the top bar, as calls take them; undefined: all */
export function useRecordFilters(dormitory: string | undefined): readonly TableFilter[] {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useNames();
  return useMemo(() => {
    const yes = [{ value: 'true', label: formats.yesNo(true) }];
    const yesNo = [...yes, { value: 'false', label: formats.yesNo(false) }];
    return [
      { key: 'health_status', label: names.field('health_status'), options: statusOptions(names, healthStatuses) },
      { key: 'curr_location_status', label: names.field('curr_location_status'), options: locationStatuses.map(({ type_id: id }) => ({ value: String(id), label: names.place(id) })) },
      residentFilter('employee', names, dormitory),
      { key: 'zone', label: names.field('zone'), column: 'zone_ref_id', options: [], pick: { queryKey: ['workzones', 'places', dormitory], find: finder(pickedPlaces, dormitory), nameOf: namer(pickedZones) } },
      vendorFilter('vendor', names),
      { key: 'reporting_date_after', label: t('tracking.reportedFrom'), column: 'reporting_date', options: [], day: true },
      { key: 'reporting_date_before', label: t('tracking.reportedTo'), column: 'reporting_date', options: [], day: true },
      { key: 'case_state', label: names.field('case_state'), options: caseStates.map((state) => ({ value: state, label: names.caseState(state) })) },
      { key: 'is_current', label: names.field('is_current'), options: yesNo },
      { key: 'flagged', label: names.field('flagged'), column: 'temperature', options: yes },
      { key: 'isolation_wanted', label: names.field('isolation_wanted'), options: yes },
    ];
  }, [t, names, dormitory, formats]);
}

/** Of the list of suspected cases. @param dormitory as above */
export function useSuspectedFilters(dormitory: string | undefined): readonly TableFilter[] {
  const names = useNames();
  return useMemo(() => [residentFilter('emp_id', names, dormitory), vendorFilter('vendor_id', names)], [names, dormitory]);
}

/** Of the list of residents who are not cleared; only such statuses can be chosen. */
export function useUnwellFilters(): readonly TableFilter[] {
  const names = useNames();
  return useMemo(
    () => [{ key: 'health_status', label: names.field('health_status'), options: statusOptions(names, healthStatuses.filter(({ type_id }) => !isCleared(type_id))) }, vendorFilter('vendor', names)],
    [names],
  );
}
