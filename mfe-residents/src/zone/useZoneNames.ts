import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResidentsLabels } from '@firm/residents/contract/labels';
import type { ZoneStatus } from '@firm/residents/contract/zone/statuses';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

type FieldLabel = keyof ResidentsLabels['field'];

/** Names of a zone's fields, statuses and types in the reader's language. */
export function useZoneNames() {
  const { t } = useTranslation('residents');
  return useMemo(() => {
    const labels = labelsIn<ResidentsLabels>(t, 'residents');
    /** For a field that only a newer service may have. */
    const anyField = (field: string): string => labels.anyField(field, 'workzones');
    return {
      field: anyField as (field: FieldLabel) => string,
      anyField,
      status: (status: ZoneStatus): string => labels.choice('status', status),
      /** `word`: the name of the type from the service, used if we have no label for it. */
      type: (id: number, word: string): string => labels.lookup('zonetypes', id, word),
    };
  }, [t]);
}
