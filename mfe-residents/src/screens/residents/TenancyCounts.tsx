import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { tenancyStatuses, type TenancyStatus } from '@firm/residents/contract/resident/tenancyStatuses';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { TONE_ICONS, toneOf } from '@firm/shared-ui/status/tone.ts';
import { useResidentNames } from '../../resident/names.ts';
import { tableName } from './residentQuery.ts';
import { residentStatsQuery } from './api.ts';

const parameter = `${tableName}.f.tenancy_status`;
const counted = { P: 'pending', S: 'suspended', CI: 'checked_in', CO: 'checked_out', T: 'transferred' } as const satisfies Record<TenancyStatus, string>;

/** The number of residents by tenancy status; pressing one filters by it, pressing again shows all. */
export function TenancyCounts({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const names = useResidentNames();
  const { data } = useQuery(residentStatsQuery(dormitory));
  const [params, setParams] = useSearchParams();
  const chosen = params.getAll(parameter);
  const choose = (status: TenancyStatus | null): void =>
    setParams(
      (now) => {
        now.delete(parameter);
        now.delete(`${tableName}.page`);
        if (status && !(chosen.length === 1 && chosen[0] === status)) now.append(parameter, status);
        return now;
      },
      { replace: true },
    );
  return (
    <div className="firm-counts" role="group" aria-label={t('residents.byStatus')}>
      <button type="button" className="firm-counts__one" aria-pressed={chosen.length === 0} onClick={() => choose(null)}>
        <span className="firm-counts__label">
          <Icon name="users" /> {t('residents.everyone')}
        </span>
        <strong>{formats.number(data?.total)}</strong>
      </button>
      {tenancyStatuses.map(({ id, color }) => (
        <button
          key={id}
          type="button"
          className={`firm-counts__one firm-tone-${toneOf(color)}`}
          aria-pressed={chosen.length === 1 && chosen[0] === id}
          onClick={() => choose(id)}
        >
          <span className="firm-counts__label">
            <Icon name={TONE_ICONS[toneOf(color)]} /> {names.tenancy(id)}
          </span>
          <strong>{formats.number(data?.[counted[id]])}</strong>
        </button>
      ))}
    </div>
  );
}
