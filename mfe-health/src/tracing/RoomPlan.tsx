/**
 * The rooms of the dormitories that a case reaches, floor by floor, coloured by the highest risk among their residents
 * (docs/rules/health.md#a-case).
 */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResidentsApi } from '@firm/residents/contract';
import type { ZoneTile } from '@firm/residents/contract/zone/boardRoutes';
import { riskLevels, type RiskLevel } from '@firm/health/contract/limits';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { FloorPlan } from '@firm/shared-ui/floors/FloorPlan.tsx';
import { floorsOf } from '@firm/shared-ui/floors/floors.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { traceQuery, type Trace } from './api.ts';
import { MetList } from './MetList.tsx';
import { riskColors, useTracingNames } from './useTracingNames.ts';
import '@firm/shared-ui/status/tones.css';

const residents = createApi<ResidentsApi>();

interface RoomPlanProps {
  readonly index: number;
  /** The case's room. */
  readonly caseRoom: number | null;
}

export function RoomPlan({ index, caseRoom }: RoomPlanProps): ReactNode {
  const { t } = useTranslation('health');
  const mayView = useSession((session) => session.can('view', 'workzone'));
  const { data, isError, refetch } = useQuery(traceQuery(index, 'forward', 1));
  if (!mayView) return <p>{t('plan.mayNot')}</p>;
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  return data ? <Plan trace={data} caseRoom={caseRoom} /> : <Loading />;
}

function Plan({ trace, caseRoom }: { readonly trace: Trace; readonly caseRoom: number | null }): ReactNode {
  const { t } = useTranslation('health');
  const words = useTracingNames();
  const [shown, setShown] = useState<number | null>(null);
  const dormitories = useQuery(dormitoryChoicesQuery).data ?? [];
  const dormitory = [...new Set([...trace.nodes, ...trace.places.map(([, , , , dorm_id]) => ({ dorm_id }))].flatMap(({ dorm_id }) => dorm_id ?? []))].sort((a, b) => a - b).join(',');
  const rooms = useQuery({
    queryKey: ['workzones', 'board', 'room', dormitory],
    queryFn: async ({ signal }) => (await residents('GET /workzones/board/', { query: { zone_kind: 'room', dormitory }, signal })).results,
    enabled: dormitory !== '',
  });
  const people = useMemo(() => Map.groupBy(trace.nodes, ({ zone }) => zone ?? 0), [trace]);
  const floors = useMemo(() => {
    const wanted = (room: ZoneTile): boolean => people.has(room.id) || room.id === caseRoom;
    // Only floors on which the case or a contact lives.
    const touched = new Set((rooms.data ?? []).filter(wanted).map(floorKey));
    return floorsOf((rooms.data ?? []).filter((room) => touched.has(floorKey(room))));
  }, [rooms.data, people, caseRoom]);
  if (rooms.isError && !rooms.data) return <PartFailed onRetry={() => void rooms.refetch()} />;
  if (dormitory === '' || rooms.data?.length === 0) return <p>{t('tracing.noContacts')}</p>;
  if (!rooms.data) return <Loading />;
  return (
    <section className="firm-tracing" aria-label={t('plan.title')}>
      <p className="firm-tracing__bar">
        <StatusTag color="purple" icon="medical" text={t('plan.caseRoom')} />
        {riskLevels.map((level) => (
          <StatusTag key={level} color={riskColors[level]} text={words.risk(level)} />
        ))}
        <StatusTag color="grey" text={t('plan.nobody')} />
      </p>
      <FloorPlan
        floors={floors}
        label={t('tracing.tab.rooms')}
        blockWord={t('plan.block')}
        dormitoryName={(id) => dormitories.find((dormitory) => dormitory.id === id)?.name ?? ''}
        refOf={(room) => room.zone_ref_id}
        tile={(room, label) => {
          const own = people.get(room.id) ?? [];
          const isCase = room.id === caseRoom;
          const level = highest(own);
          const color = isCase ? 'purple' : level === null ? 'grey' : riskColors[level];
          const description = [room.zone_ref_id, isCase ? t('plan.caseRoom') : '', own.length > 0 ? t('plan.contacts', { count: own.length }) : t('plan.nobody'), level === null ? '' : words.risk(level)].filter(Boolean).join(' · ');
          return (
            <button key={room.id} type="button" className={`firm-tracing__tile firm-tone-${color}`} title={description} disabled={own.length === 0} aria-pressed={shown === room.id} onClick={() => setShown(shown === room.id ? null : room.id)}>
              <span className="firm-hidden">{description}</span>
              <span aria-hidden="true">
                <Id mono>{label}</Id> {isCase && <Icon name="medical" />}
              </span>
              <strong aria-hidden="true">{own.length > 0 ? own.length : ''}</strong>
            </button>
          );
        }}
      />
      {shown !== null && <MetList nodes={people.get(shown) ?? []} steps={false} />}
    </section>
  );
}

const floorKey = ({ dormitory, block, floor }: ZoneTile): string => `${dormitory}/${block}/${floor}`;

/** The highest risk among the residents; null if there are none. */
const highest = (people: Trace['nodes']): RiskLevel | null => riskLevels.find((level) => people.some(({ risk_level }) => risk_level === level)) ?? null;
