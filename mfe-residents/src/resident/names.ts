/** Names of fields, statuses and entries of reference lists in the reader's language, from the residents contract. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResidentsLabels } from '@firm/residents/contract/labels';
import type { vendorStatuses } from '@firm/residents/contract/reference/fixedLists';
import type { TenancyStatus } from '@firm/residents/contract/resident/tenancyStatuses';
import { labelsIn, type Labels } from '@firm/shared-ui/labels/labelsIn.ts';
import type { LookupList } from './lookups.ts';

interface ResidentNames {
  readonly tenancy: (status: TenancyStatus) => string;
  /** `word`: the name that the service sent, used for entries that the organisation has added itself. */
  readonly lookup: <W extends string | null>(list: LookupList, id: number | null, word: W) => string | W;
  readonly vendorStatus: (status: (typeof vendorStatuses)[number]) => string;
  readonly field: Labels<ResidentsLabels>['field'];
  /** For a field that only a newer service may have: falls back to the field's own name if there is no label. */
  readonly anyField: (name: string) => string;
  readonly action: Labels<ResidentsLabels>['action'];
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
      action: labels.action,
    };
  }, [t]);
}
