/** Names of the fields of accounts and requests in the user's language, from identity's contract. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdentityLabels } from '@firm/identity/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

export function useIdentityNames() {
  const { t } = useTranslation('shell');
  return useMemo(() => labelsIn<IdentityLabels>(t, 'identity'), [t]);
}
