/** Names of fields and choices in the reader's language, as identity's contract has them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityLabels } from '@firm/identity/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

export function useNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<IdentityLabels>(t, 'identity'), [t]);
}
