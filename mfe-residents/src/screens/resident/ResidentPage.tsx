/** /operations/residents/{slug}: one resident (docs/rules/residents.md#residents-pages). */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { Activity } from '../../resident/Activity.tsx';
import { residentQuery, type Resident } from '../../resident/api.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { Documents } from './Documents.tsx';
import { HealthSummary } from './HealthSummary.tsx';
import { ResidentHead } from './ResidentHead.tsx';
import { SectionFacts } from './SectionFacts.tsx';
import './resident.css';

const Tenancy = lazy(() => import('./Tenancy.tsx'));

export default function ResidentPage(): ReactNode {
  return <RecordRoute>{(id) => <One id={id} />}</RecordRoute>;
}

function One({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('residents');
  const { data, error, refetch } = useQuery(residentQuery(id));
  useRecordName(data?.name);
  if (isNotHere(error)) return <RecordNotHere />;
  if (!data && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <article className="firm-resident">
      <ResidentHead resident={data} />
      <div className="firm-resident__body">
        <AddressTabs
          label={t('resident.views')}
          tabs={[
            { key: 'personal', label: t('resident.tab.personal'), content: () => <SectionFacts resident={data} sections={['about', 'living']} /> },
            { key: 'work', label: t('resident.tab.work'), content: () => <SectionFacts resident={data} sections={['work', 'passes', 'supervisor']} /> },
            { key: 'tenancy', label: t('resident.tab.tenancy'), content: () => <Tenancy resident={data} /> },
            { key: 'health', label: t('resident.tab.health'), content: () => <HealthSummary resident={data} /> },
            { key: 'documents', label: t('resident.tab.documents'), content: () => <Documents resident={data} /> },
            { key: 'audit', label: t('resident.tab.audit'), content: () => <Audit resident={data} /> },
          ]}
        />
      </div>
    </article>
  );
}

/** The resident's history. Names in it are the present ones, also those of rooms and employers that the resident has left. */
function Audit({ resident }: { readonly resident: Resident }): ReactNode {
  const names = useResidentNames();
  return (
    <Activity
      call="GET /employees/{id}/activities/"
      id={resident.id}
      fieldName={names.anyField}
      value={(field, value, name) => <FieldValue field={field} value={value} name={name} />}
    />
  );
}
