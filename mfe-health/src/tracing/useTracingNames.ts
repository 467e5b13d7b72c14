/** Texts of contact tracing in the reader's language: risks, states, and how residents met. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthLabels } from '@firm/health/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import type { ContactPeriod, Meeting, TracedResident, Tracer } from './api.ts';

export function useTracingNames() {
  const { t } = useTranslation('health');
  return useMemo(() => {
    const labels = labelsIn<HealthLabels>(t, 'health');
    return {
      risk: (level: Tracer['risk_level']): string => labels.choice('risk_level', level),
      state: (status: Tracer['final_status']): string => labels.choice('final_status', status),
      exposure: (kind: Meeting['exposure_type']): string => labels.choice('exposure_type', kind),
      certainty: (certainty: ContactPeriod['certainty']): string => labels.choice('certainty', certainty),
      source: (source: ContactPeriod['source']): string => labels.choice('source', source),
      inactive: (reason: Exclude<ContactPeriod['inactive_reason'], ''>): string => labels.choice('inactive_reason', reason),
      role: (role: TracedResident['role']): string => t(`tracing.role.${role}`),
      /** `Same room A-01-12, 6 days` */
      met: ({ exposure_type, place_name, days }: Meeting): string =>
        t('tracing.met', { kind: labels.choice('exposure_type', exposure_type), place: place_name ?? '', count: days }).replace(/\s+/g, ' '),
    };
  }, [t]);
}

/** Colours of the risk levels. */
export const riskColors = { high: 'red', medium: 'orange', low: 'yellow' } as const;
export const stateColors = { 'under-follow-up': 'blue', completed: 'green', lost: 'grey', cancelled: 'grey', 'became-case': 'red' } as const;
export const checkColors = { 'not-performed': 'grey', 'seen-ok': 'green', 'seen-not-ok': 'red', missed: 'orange' } as const;
