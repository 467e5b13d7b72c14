/** Names of quarters, and colours of their states. */
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuarterState } from '@firm/admin/contract/quarter/quarter';

export const quarterColours: Readonly<Record<QuarterState, string>> = { running: 'grey', due: 'warning', overdue: 'error', sent: 'success' };

/** A function that names a quarter by its first day: `2026 Q3`, in French `T3 2026`. */
export function useQuarterName(): (first: string) => string {
  const { t } = useTranslation('admin');
  return useCallback((first) => t('quarters.named', { year: first.slice(0, 4), n: Math.ceil(Number(first.slice(5, 7)) / 3) }), [t]);
}
