import { useTranslation } from 'react-i18next';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { useNames } from '../names.ts';

/** The message for a refused change; for a move that is not allowed, it names the moves that are. */
export function useRefusal(): (problem: unknown) => string {
  const { t } = useTranslation('maintenance');
  const formats = useFormats();
  const names = useNames();
  return (problem) => {
    const message = problem instanceof Error ? problem.message : t('move.failed');
    if (!isApiError(problem) || !problem.allowed) return message;
    const states = formats.list(problem.allowed.map((state) => names.status(state as AlertStatus)));
    return `${message}. ${states ? t('move.possible', { states }) : t('move.nonePossible')}`;
  };
}
