/** Names of fields, states and entries of reference lists in the reader's language, as residents' contract has them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { vendorStatuses } from '@firm/residents/contract/fixedLists';
import type { ResidentsLabels } from '@firm/residents/contract/labels';
import type { TenancyStatus } from '@firm/residents/contract/tenancyStatuses';
import { labelsIn, type Labels } from '@firm/shared-ui/labels/labelsIn.ts';
import type { LookupList } from './lookups.ts';

interface ResidentNames {
  readonly tenancy: (status: TenancyStatus) => string;
  /** `word`: the name as the service sent it, for an entry of the organisation's own. */
  readonly lookup: <W extends string | null>(list: LookupList, id: number | null, word: W) => string | W;
  readonly vendorStatus: (status: (typeof vendorStatuses)[number]) => string;
  readonly field: Labels<ResidentsLabels>['field'];
  /** Of a field that a newer service may have: the field itself where it has no label. */
  readonly anyField: (name: string) => string;
}

export function useResidentNames(): ResidentNames {
  const { t } = useTranslation('residents');
  return useMemo(() => {
    const labels = labelsIn<ResidentsLabels>(t, 'residents');
    return {
      tenancy: (status) => labels.choice('tenancy_status', status),
      vendorStatus: (status) => labels.choice('vendor_status', status),
      lookup: labels.lookup,
      field: labels.field,
      anyField: (name) => labels.anyField(name),
    };
  }, [t]);
}
