import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@firm/shared-ui/notices/index.ts';
import type { StayWritten } from '../api.ts';

/** What a step warns of, by its code and numbers. */
export type StepWarnings = readonly Pick<StayWritten['warnings'][number], 'code' | 'values'>[];

/** Shows the warnings of a step that was taken: exceeded limits, rooms that are not ready. */
export function useWarnings(): (warnings: StepWarnings) => void {
  const { t } = useTranslation('tenancy');
  return useCallback((warnings) => warnings.forEach(({ code, values }) => notify(t(`stay.warning.${code}`, { ...values, defaultValue: code }))), [t]);
}
