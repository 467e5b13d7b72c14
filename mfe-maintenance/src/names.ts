/** Names of fields, statuses and entries of reference lists in the reader's language, from the maintenance contract. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type alertFacts, alertFields } from '@firm/maintenance/contract/fields/alert';
import type { MaintenanceLabels } from '@firm/maintenance/contract/labels';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

export type LookupKind = 'alert_type' | 'area_type' | 'problem_type' | 'priority' | 'severity';
export type IssueLocation = (typeof alertFields.issue_location.choices)[number];

type Source = (typeof alertFacts.source.choices)[number];

export function useNames() {
  const { t } = useTranslation('maintenance');
  return useMemo(() => {
    const labels = labelsIn<MaintenanceLabels>(t, 'maintenance');
    return {
      field: labels.field,
      /** For a field that only a newer service may have: falls back to the field's own name if there is no label. */
      anyField: (field: string): string => labels.anyField(field),
      status: (status: AlertStatus): string => labels.choice('status', status),
      action: labels.action,
      location: (location: IssueLocation): string => labels.choice('issue_location', location),
      source: (source: Source): string => labels.choice('source', source),
      /** `word`: the name that the service sent, used for entries that the organisation has added itself. */
      lookup: <W extends string | null>(kind: LookupKind, id: number | null, word: W): string | W => labels.lookup(alertFields[kind].list, id, word),
    };
  }, [t]);
}
