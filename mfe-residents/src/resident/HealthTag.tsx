import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthLabels } from '@firm/health/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Resident } from './api.ts';

/** Names of health statuses and places in the reader's language, as health's contract has them. */
export function useHealthNames() {
  const { t } = useTranslation('residents');
  return useMemo(() => {
    const labels = labelsIn<HealthLabels>(t, 'health');
    return {
      status: (id: number | null, word: string | null = null): string => labels.lookup('healthstatustypes', id, word) ?? '',
      place: (id: number | null, word: string | null = null): string => labels.lookup('healthlocationstatustypes', id, word) ?? '',
    };
  }, [t]);
}

/**
 * How a resident is: the health status for those who may know it, for the others that it is not a cleared one. Nothing for
 * somebody who was never recorded.
 */
export function HealthTag({ resident: { health_record: record, health_cleared } }: { readonly resident: Pick<Resident, 'health_record' | 'health_cleared'> }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useHealthNames();
  if (record) return <StatusTag color={record.health_status_color} icon="heart" text={names.status(record.health_status, record.health_status_name)} />;
  return health_cleared ? null : <StatusTag color="orange" icon="heart" text={t('resident.notCleared')} />;
}
