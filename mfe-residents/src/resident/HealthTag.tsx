import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthLabels } from '@firm/health/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Resident } from './api.ts';

/** Names of health statuses and places in the reader's language, from the health contract. */
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
 * A resident's health: the status, for users with permission to see it; for others only whether the resident is not cleared.
 * Renders nothing for a resident without a health record.
 */
export function HealthTag({ resident: { health_record: record, health_cleared } }: { readonly resident: Pick<Resident, 'health_record' | 'health_cleared'> }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useHealthNames();
  if (record) return <StatusTag color={record.health_status_color} icon="heart" text={names.status(record.health_status, record.health_status_name)} />;
  return health_cleared ? null : <StatusTag color="orange" icon="heart" text={t('resident.notCleared')} />;
}
