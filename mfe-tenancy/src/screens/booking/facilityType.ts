import { useTranslation } from 'react-i18next';
import type { ResidentsLabels } from '@firm/residents/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

/** Names a facility type in the user's language; by the service's own word where we have no text. */
export function useFacilityType(): (type: number, word: string) => string {
  const { t } = useTranslation('tenancy');
  const { lookup } = labelsIn<ResidentsLabels>(t, 'residents');
  return (type, word) => lookup('zonetypes', type, word);
}
