/** Names of fields and choices in the reader's language, as the services' contracts have them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminLabels } from '@firm/admin/contract/labels';
import type { IdentityLabels } from '@firm/identity/contract/labels';
import type { ResidentsLabels } from '@firm/residents/contract/labels';
import type { TenancyLabels } from '@firm/tenancy/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

/** Of accounts, groups and the settings of security. */
export function useNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<IdentityLabels>(t, 'identity'), [t]);
}

/** Of contracts, product categories and the settings of exports. */
export function useContractNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<AdminLabels>(t, 'admin'), [t]);
}

/** Of dormitories and zones. */
export function useSetupNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<ResidentsLabels>(t, 'residents'), [t]);
}

/** Of beds and stays. */
export function useBedNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<TenancyLabels>(t, 'tenancy'), [t]);
}
