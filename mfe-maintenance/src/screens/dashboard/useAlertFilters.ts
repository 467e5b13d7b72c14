import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { alertStatuses } from '@firm/maintenance/contract/statuses';
import { issueLocations } from '@firm/maintenance/contract/limits';
import type { TableFilter } from '@firm/shared-ui/table/columns.ts';
import { useLookups } from '../../form/useLookups.ts';
import { useNames, type LookupKind } from '../../names.ts';

const kinds: readonly LookupKind[] = ['priority', 'severity', 'alert_type', 'area_type', 'problem_type'];

/** What the table of alerts can be narrowed by. */
export function useAlertFilters(): readonly TableFilter[] {
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
      { key: 'breached', label: t('dashboard.allowedTime'), column: 'duration', options: [{ value: 'true', label: t('dashboard.breached') }] },
    ],
    [t, names, lookups],
  );
}
