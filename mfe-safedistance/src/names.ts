/** Names of fields and choices in the reader's language, from the safe distance contract. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafeDistanceLabels } from '@firm/safedistance/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

export function useNames() {
  const { t } = useTranslation('safedistance');
  return useMemo(() => labelsIn<SafeDistanceLabels>(t, 'safedistance'), [t]);
}
