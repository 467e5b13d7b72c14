import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { useNames } from '../names.ts';

/** The message for a refused change; for a move that is not allowed, it names the moves that are. */
export function useRefusal(): (problem: unknown) => string {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  return (problem) => {
    const message = problem instanceof Error ? problem.message : t('move.failed');
    if (!isApiError(problem) || !problem.allowed) return message;
    const states = problem.allowed.map((state) => names.status(state as AlertStatus)).join(t('alert.audit.comma'));
    return `${message}. ${states ? t('move.possible', { states }) : t('move.nonePossible')}`;
  };
}
