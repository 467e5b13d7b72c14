import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { alertStatuses } from '@firm/maintenance/contract/statuses';
import { alertSources, issueLocations } from '@firm/maintenance/contract/limits';
import { pickedPlaces, pickedResidents, pickedVendors, pickedZones } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import type { TableFilter } from '@firm/shared-ui/table/columns.ts';
import { findAssignees, findBlocks, findVendors, nameOfAssignee } from '../../form/options.ts';
import { useLookups } from '../../form/useLookups.ts';
import { useNames, type LookupKind } from '../../names.ts';

const kinds: readonly LookupKind[] = ['priority', 'severity', 'alert_type', 'area_type', 'problem_type'];

const dayKeys = ['due_from', 'due_to', 'created_from', 'created_to'] as const;

/** The filters of the alerts, in the table and on the board. */
export function useAlertFilters(dormitory: string | undefined): readonly TableFilter[] {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  const lookups = useLookups();
  return useMemo(
    () => [
      { key: 'status', label: names.field('status'), options: alertStatuses.map(({ id }) => ({ value: id, label: names.status(id) })) },
      ...kinds.map((kind) => ({
        key: kind,
        label: names.field(kind),
        options: lookups[kind].map(({ type_id, name }) => ({ value: String(type_id), label: names.lookup(kind, type_id, name) })),
      })),
      {
        key: 'issue_location',
        label: names.field('issue_location'),
        options: issueLocations.map((value) => ({ value, label: names.location(value) })),
      },
      { key: 'assignee', label: names.field('assignee'), column: 'assignee_name', options: [], pick: { queryKey: ['alerts', 'assignees'], find: findAssignees(), nameOf: nameOfAssignee } },
      { key: 'block_tag', label: names.field('block_tag'), column: 'block_tag_name', options: [], pick: { queryKey: ['workzones', 'blocks', dormitory], find: findBlocks(dormitory), nameOf: namer(pickedZones) } },
      { key: 'zone_tag', label: names.field('zone_tag'), column: 'zone_tag_name', options: [], pick: { queryKey: ['workzones', 'places', dormitory], find: finder(pickedPlaces, dormitory), nameOf: namer(pickedZones) } },
      { key: 'vendor_tag', label: names.field('vendor_tag'), column: 'vendor_tag_name', options: [], pick: { queryKey: ['vendors'], find: findVendors, nameOf: namer(pickedVendors) } },
      { key: 'person_tag', label: names.field('person_tag'), column: 'person_tag_name', options: [], pick: { queryKey: ['employees', dormitory], find: finder(pickedResidents, dormitory), nameOf: namer(pickedResidents) } },
      { key: 'source', label: names.field('source'), options: alertSources.map((value) => ({ value, label: names.source(value) })) },
      ...dayKeys.map((key) => ({ key, label: t(`dashboard.days.${key}`), options: [], day: true as const })),
      { key: 'breached', label: t('dashboard.allowedTime'), column: 'due_time', options: [{ value: 'true', label: t('dashboard.breached') }] },
    ],
    [t, names, lookups, dormitory],
  );
}
