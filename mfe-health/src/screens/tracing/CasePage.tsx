/** One case: the resident, since when, contacts with reasons, follow-ups, and who may have infected them. The table is the first tab. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { AreaLink, Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { collection, currentOf, recordQuery } from '../../api.ts';
import { useDayOf } from '../../graph/useDayOf.ts';
import { useNames } from '../../names.ts';
import { PlaceTag, HealthStatusTag } from '../../record/HealthStatusTag.tsx';
import { traceQuery } from '../../tracing/api.ts';
import { infectiousDays } from '../../tracing/infectiousDays.ts';
import { FollowupTable } from './FollowupTable.tsx';
import { MetTable } from './MetTable.tsx';

const TraceDialog = lazy(() => import('../../tracing/TraceDialog.tsx').then((m) => ({ default: m.TraceDialog })));
const ContactDialog = lazy(() => import('../../tracing/ContactDialog.tsx').then((m) => ({ default: m.ContactDialog })));
const ContactTable = lazy(() => import('../../tracing/ContactTable.tsx').then((m) => ({ default: m.ContactTable })));
const TemperaturesAlongTrace = lazy(() => import('../../temperature/TemperaturesAlongTrace.tsx').then((m) => ({ default: m.TemperaturesAlongTrace })));
const BedTimeline = lazy(() => import('../../tracing/BedTimeline.tsx').then((m) => ({ default: m.BedTimeline })));
const CaseGraph = lazy(() => import('../../graph/CaseGraph.tsx').then((m) => ({ default: m.CaseGraph })));
const RoomPlan = lazy(() => import('../../tracing/RoomPlan.tsx').then((m) => ({ default: m.RoomPlan })));

export function CasePage({ index }: { readonly index: number }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const mayTrace = useSession((session) => session.can('add', 'healthtracer'));
  const [openDialog, setOpenDialog] = useState<'trace' | 'contact' | null>(null);
  const { data: first, error, refetch } = useQuery(recordQuery(index));
  // A case is identified by its first record, but the present status is in the resident's current record.
  const { data: current } = useQuery({
    queryKey: [collection, 'current', first?.employee],
    queryFn: ({ signal }) => currentOf(first?.employee ?? 0, signal),
    enabled: first !== undefined,
  });
  useRecordName(first?.employee_name ?? undefined);
  const record = first && (current?.case === first.id ? current : first);
  const { data: trace } = useQuery(traceQuery(index, 'forward', 1));
  const dayOf = useDayOf(first?.dorm_id ?? null);
  const infectious = trace && infectiousDays(trace, dayOf);
  const employee = first?.employee;
  const room = first?.zone ?? null;
  const tabs = useMemo(
    () => [
      { key: 'followup', label: t('tracing.tab.followup'), content: () => <FollowupTable index={index} /> },
      { key: 'contacts', label: t('contact.title'), content: () => <ContactTable of={{ index_record: index }} /> },
      { key: 'met', label: t('tracing.tab.met'), content: () => <MetTable index={index} direction="forward" /> },
      { key: 'beds', label: t('tracing.tab.beds'), content: () => <BedTimeline index={index} /> },
      { key: 'graph', label: t('tracing.tab.graph'), content: () => <CaseGraph index={index} /> },
      { key: 'rooms', label: t('tracing.tab.rooms'), content: () => <RoomPlan index={index} caseRoom={room} /> },
      { key: 'temperatures', label: t('temperature.along'), content: () => employee !== undefined && <TemperaturesAlongTrace employee={employee} /> },
      { key: 'sources', label: t('tracing.tab.sources'), content: () => <MetTable index={index} direction="backward" /> },
    ],
    [t, index, employee, room],
  );
  if (isNotHere(error)) return <RecordNotHere />;
  if (error && !record) return <PartFailed onRetry={() => void refetch()} />;
  if (!record) return <Loading />;
  return (
    <div className="firm-tracing">
      <div className="firm-tracing__bar">
        <h2>
          <Name>{record.employee_name}</Name>
        </h2>
        <HealthStatusTag status={record.health_status} color={record.health_status_color} />
        <PlaceTag place={record.curr_location_status} color={record.loc_status_color} />
        {mayTrace && record.case !== null && (
          <Button type="primary" onClick={() => setOpenDialog('trace')}>
            {t('tracing.trace')}
          </Button>
        )}
        {mayTrace && record.case !== null && <Button onClick={() => setOpenDialog('contact')}>{t('contact.add')}</Button>}
        <AreaLink to={`/health/tracking?record=${record.id}`}>{t('tracing.toRecord')}</AreaLink>
      </div>
      <Facts>
        <Fact label={names.field('case_state')}>{names.caseState(record.case_state)}</Fact>
        <Fact label={names.field('onset_date')}>
          <Time value={trace?.onset ?? record.onset_date} form="date" />
        </Fact>
        <Fact label={t('tracing.window')}>
          {infectious && (
            <>
              <Time value={infectious.first} form="date" /> – <Time value={infectious.last} form="date" />
            </>
          )}
        </Fact>
        <Fact label={names.field('zone')}>
          <Id>{record.zone_ref_id ?? '—'}</Id>
        </Fact>
        <Fact label={t('tracing.contacts')}>{t('tracing.contactsOf', { ...record.contacts })}</Fact>
      </Facts>
      <AddressTabs tabs={tabs} label={t('tracing.views')} />
      <Suspense fallback={null}>
        {openDialog === 'trace' && <TraceDialog index={index} onClose={() => setOpenDialog(null)} />}
        {openDialog === 'contact' && <ContactDialog index={index} onClose={() => setOpenDialog(null)} />}
      </Suspense>
    </div>
  );
}
