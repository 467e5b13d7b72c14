/** A resident's health records, contacts and temperatures, as a parcel on the resident's page of another area. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaAction, Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { collection, latestOf, type HealthRecord } from '../api.ts';
import { useNames } from '../names.ts';
import { PlaceTag, HealthStatusTag } from '../record/HealthStatusTag.tsx';
import { Temperature } from '../record/Temperature.tsx';
import { TemperatureHistory } from '../temperature/TemperatureHistory.tsx';
import { ContactTable } from '../tracing/ContactTable.tsx';
import './residentHealth.css';

/** The most records shown, which covers years; the tracking screen has all. */
const shown = 50;

export default function ResidentHealth({ resident }: { readonly resident: number }): ReactNode {
  const { t } = useTranslation('health');
  const mayRead = useSession((session) => session.can('view', 'healthtrackrecord'));
  const mayTrace = useSession((session) => session.can('view', 'healthtracer'));
  const { data, isError, refetch } = useQuery({ queryKey: [collection, 'of', resident], queryFn: ({ signal }) => latestOf(resident, shown, signal), enabled: mayRead });
  if (!mayRead) return null;
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className="firm-resident-health">
      <section aria-label={t('history.records')}>
        <h3>{t('history.records')}</h3>
        {data.length === 0 && <p>{t('form.noneYet')}</p>}
        <ol>
          {data.map((record) => (
            <Line key={record.id} record={record} />
          ))}
        </ol>
      </section>
      <section>
        <h3>{t('temperature.title')}</h3>
        <TemperatureHistory employee={resident} />
      </section>
      {mayTrace && (
        <section>
          <h3>{t('contact.title')}</h3>
          <ContactTable of={{ employee: resident }} />
        </section>
      )}
    </div>
  );
}

/** One record on a line, with a link to the health area. */
function Line({ record }: { readonly record: HealthRecord }): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useNames();
  return (
    <li>
      <HealthStatusTag status={record.health_status} color={record.health_status_color} />
      <span>
        <Time value={record.status_start_date} form="date" /> – {record.is_current ? t('history.now') : <Time value={record.status_end_date} form="date" />}
      </span>
      {record.curr_location_status !== null && <PlaceTag place={record.curr_location_status} color={record.loc_status_color} />}
      {record.temperature !== null && <Temperature value={record.temperature} flagged={record.flagged} />}
      {record.symptoms.length > 0 && <span>{formats.list(record.symptoms.map(names.symptom))}</span>}
      <AreaAction to={`/health/tracking?record=${record.id}`}>{t('tracing.toRecord')}</AreaAction>
    </li>
  );
}
