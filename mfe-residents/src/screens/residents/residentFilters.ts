import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { healthStatuses } from '@firm/health/contract/statuses';
import { tenancyStatusIds } from '@firm/residents/contract/resident/tenancyStatuses';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { TableFilter } from '@firm/shared-ui/table/columns.ts';
import { useChoiceNames } from '../../resident/choices.ts';
import { expiryChoices } from '../../resident/expiry.ts';
import { useHealthNames } from '../../resident/HealthTag.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { residentStatsQuery } from './api.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
const options = (rows: readonly Named[] | undefined) => (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** The filters of the table of residents; of nationalities, only those that occur. */
export function useResidentFilters(dormitory: string | undefined): readonly TableFilter[] {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const choiceName = useChoiceNames();
  const dormitories = useQuery(dormitoryChoicesQuery).data;
  const employers = useQuery({ queryKey: ['employerfirms', 'names'], queryFn: ({ signal }) => fetchAllPages<Named>('/employerfirms/', { signal }) }).data;
  const stats = useQuery(residentStatsQuery(dormitory)).data;
  const health = useHealthNames();
  const seesHealth = useSession((session) => session.can('view', 'healthtrackrecord'));
  return useMemo(() => {
    const ends = expiryChoices.map((value) => ({ value, label: value === 'expired' ? t('passes.expired') : t('passes.within', { count: Number(value) }) }));
    const filters: TableFilter[] = [
      { key: 'dormitory', label: names.field('dorm_id'), column: 'home', options: options(dormitories) },
      { key: 'employer', label: names.field('employer'), options: options(employers) },
      { key: 'tenancy_status', label: names.field('tenancy_status'), options: tenancyStatusIds.map((value) => ({ value, label: names.tenancy(value) })) },
      { key: 'work_pass', label: names.field('work_pass_expiry'), column: 'work_pass_expiry', options: ends },
      { key: 'passport', label: names.field('passport_expiry'), column: 'passport_expiry', options: ends },
      {
        key: 'nationality',
        label: names.field('nationality'),
        options: (stats?.nationalities ?? []).filter(({ nationality }) => nationality).map(({ nationality }) => ({ value: nationality, label: choiceName('nationalities', nationality) })),
      },
    ];
    if (seesHealth) {
      const options = healthStatuses.map(({ type_id, name }) => ({ value: String(type_id), label: health.status(type_id, name) }));
      filters.push({ key: 'health_status', label: names.field('health_status'), options });
    }
    return filters;
  }, [t, names, dormitories, employers, stats, health, seesHealth, choiceName]);
}
