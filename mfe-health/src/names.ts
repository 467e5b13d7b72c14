/** Names of fields, statuses, places and list entries in the reader's language, from the health contract. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HealthLabels } from '@firm/health/contract/labels';
import type { MeasuringMethod, TemperatureSession } from '@firm/health/contract/limits';
import type { CaseState } from '@firm/health/contract/statuses';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

/** The numbered lists that records refer to. */
export type NumberedList = 'healthstatustypes' | 'healthlocationstatustypes' | 'symptomtypes';

export function useNames() {
  const { t } = useTranslation('health');
  return useMemo(() => {
    const labels = labelsIn<HealthLabels>(t, 'health');
    const inList =
      (list: NumberedList) =>
      (id: number | null): string =>
        labels.lookup(list, id, id === null ? '' : `#${id}`);
    return {
      field: labels.field,
      /** For a field that only a newer service may have: falls back to the field's own name if there is no label. */
      anyField: (field: string): string => labels.anyField(field),
      action: labels.action,
      status: inList('healthstatustypes'),
      place: inList('healthlocationstatustypes'),
      symptom: inList('symptomtypes'),
      caseState: (state: CaseState): string => labels.choice('case_state', state),
      method: (method: MeasuringMethod): string => labels.choice('method', method),
      /** The name of a choice of a setting. */
      choice: labels.choice,
      session: (session: TemperatureSession): string => labels.choice('session', session),
    };
  }, [t]);
}
