/** Passes and passports that have expired or expire within 60, 30 or 7 days: whom staff have to contact, and by when. */
import { useQuery } from '@tanstack/react-query';
import Segmented from 'antd/es/segmented';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { expiryDocuments } from '@firm/residents/contract/resident/expiry';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import { api } from '../../api.ts';
import type { Resident } from '../../resident/api.ts';
import { expiryChoices, type ExpiryChoice } from '../../resident/expiry.ts';
import { ResidentsExport } from '../residents/ResidentsExport.tsx';
import { expiryCountsQuery } from './api.ts';
import { usePassColumns } from './passColumns.tsx';
import { Reminders } from './Reminders.tsx';
import './passes.css';

const tableName = 'passes';
const tones = { expired: 'red', '7': 'red', '30': 'orange', '60': 'yellow' } as const satisfies Record<ExpiryChoice, string>;
const counted = { expired: 'expired', '7': 'within_7', '30': 'within_30', '60': 'within_60' } as const;

export default function Passes({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const [params, setParams] = useSearchParams();
  const document = expiryDocuments.find((one) => one === params.get('document')) ?? 'work_pass';
  const within = expiryChoices.find((one) => one === params.get('within')) ?? '30';
  const counts = useQuery(expiryCountsQuery(dormitory)).data?.[document];
  const choose = (name: string, value: string): void =>
    setParams(
      (now) => {
        now.set(name, value);
        now.delete(`${tableName}.page`);
        return now;
      },
      { replace: true },
    );

  const columns = usePassColumns(document);
  const asked = { ...(dormitory && { dormitory }), ordering: `${document}_expiry`, expires: document, ...(within === 'expired' ? { expired: 'true' } : { expires_within: Number(within) }) };
  const pages = listPages<Resident>(['employees', 'passes'], asked, (query, signal) => api('GET /employees/', { query, signal }));

  return (
    <div className="firm-passes">
      <Segmented
        aria-label={t('passes.document')}
        value={document}
        onChange={(value) => choose('document', value)}
        options={expiryDocuments.map((value) => ({ value, label: t(`passes.${value}`) }))}
      />
      <div className="firm-counts" role="group" aria-label={t('passes.when')}>
        {expiryChoices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={`firm-counts__one firm-tone-${tones[choice]}`}
            aria-pressed={choice === within}
            onClick={() => choose('within', choice)}
          >
            <span className="firm-counts__label">{choice === 'expired' ? t('passes.expired') : t('passes.within', { count: Number(choice) })}</span>
            <strong>{formats.number(counts?.[counted[choice]])}</strong>
          </button>
        ))}
      </div>
      <Reminders dormitory={dormitory} />
      <DataTable
        name={tableName}
        label={t('residents.passes')}
        columns={columns}
        {...pages}
        rowKey="id"
        rowLabel={(resident) => `${resident.name} ${resident.pass_number}`}
        empty={t('passes.none')}
        toolbar={(shown) => <ResidentsExport shown={shown} query={(chosen) => ({ ...asked, ...listParameters(chosen) })} />}
      />
    </div>
  );
}
