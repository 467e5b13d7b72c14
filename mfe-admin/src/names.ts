/** Names of fields and choices in the user's language, from the services' contracts. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminLabels } from '@firm/admin/contract/labels';
import type { IdentityLabels } from '@firm/identity/contract/labels';
import type { ResidentsLabels } from '@firm/residents/contract/labels';
import type { TenancyLabels } from '@firm/tenancy/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

/** Names for accounts, groups and security settings. */
export function useNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<IdentityLabels>(t, 'identity'), [t]);
}

/** Names for contracts, product categories and export settings. */
export function useContractNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<AdminLabels>(t, 'admin'), [t]);
}

/** Names for dormitories and zones. */
export function useSetupNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<ResidentsLabels>(t, 'residents'), [t]);
}

/** Names for beds and stays. */
export function useBedNames() {
  const { t } = useTranslation('admin');
  return useMemo(() => labelsIn<TenancyLabels>(t, 'tenancy'), [t]);
}
