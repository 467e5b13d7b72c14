/** The beds of the rooms in which a case slept while infectious, by day: who slept near the case, and for how many nights (docs/rules/health.md#a-case). */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '@firm/platform/contract/days';
import { tenancyLimits } from '@firm/tenancy/contract/limits';
import type { TenancyApi } from '@firm/tenancy/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { toneOf } from '@firm/shared-ui/status/tone.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import { useTouchScreen } from '@firm/shared-ui/theme/useMedia.ts';
import { TimeGrid } from '@firm/shared-ui/timegrid/TimeGrid.tsx';
import { dateOf, dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { indexBars } from '@firm/shared-ui/timegrid/bars.ts';
import type { GridLook } from '@firm/shared-ui/timegrid/look.ts';
import { layRows } from '@firm/shared-ui/timegrid/rows.ts';
import { dayWidths } from '@firm/shared-ui/timegrid/scale.ts';
import type { MoveRules } from '@firm/shared-ui/timegrid/useCarry.ts';
import { useDayOf } from '../graph/useDayOf.ts';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { traceQuery, type Trace } from './api.ts';
import { bedsOf, windowLine, type BedBar, type BedLine } from './beds.ts';
import { infectiousDays } from './infectiousDays.ts';
import { riskColors, useTracingNames } from './useTracingNames.ts';

const tenancy = createApi<TenancyApi>();
/** Days shown before and after the infectious days, to see who came and went. */
const around = 3;

export function BedTimeline({ index }: { readonly index: number }): ReactNode {
  const { t } = useTranslation('health');
  const mayView = useSession((session) => session.can('view', 'resourceallocation'));
  const { data, isError, refetch } = useQuery(traceQuery(index, 'forward', 1));
  if (!mayView) return <p>{t('beds.mayNot')}</p>;
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const rooms = data.places.flatMap(([, kind, zone]) => (kind === 'room' && zone !== null ? [zone] : []));
  return rooms.length === 0 ? <p>{t('tracing.noContacts')}</p> : <Beds trace={data} rooms={rooms} />;
}

function Beds({ trace, rooms }: { readonly trace: Trace; readonly rooms: readonly number[] }): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const phone = usePhone();
  const words = useTracingNames();
  const dormitory = trace.places.find(([, , zone]) => zone === rooms[0])?.[4] ?? null;
  const today = useToday(dormitory);
  const dayIn = useDayOf(dormitory);
  const [announced, setAnnounced] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const window = useMemo(() => {
    const infectious = infectiousDays(trace, dayIn);
    return { from: dayOf(infectious.first), to: dayOf(infectious.last) + 1 };
  }, [trace, dayIn]);
  const first = window.from - around;
  const days = Math.min(tenancyLimits.days, window.to - first + around);
  const zone = rooms.join(',');
  const query = useQuery({
    queryKey: ['resourceallocations', 'timeline', 'rooms', zone, first, days],
    queryFn: ({ signal }) => tenancy('GET /resourceallocations/timeline/', { query: { zone, from: dateOf(first), days: String(days), limit: String(tenancyLimits.beds) }, signal }),
  });
  const drawn = useMemo(() => query.data && bedsOf(query.data, trace, window), [query.data, trace, window]);
  const isTouchScreen = useTouchScreen();
  const layout = useMemo(() => drawn && layRows<BedLine>(drawn.lines, { groupOf: ({ room }) => room, folded, pathOf: ({ room }) => [room], isTouchScreen }), [drawn, folded, isTouchScreen]);
  const look = useMemo<GridLook<BedLine, BedBar, string>>(() => {
    const dates = ({ start, end }: BedBar): string => `${formats.date(dateOf(start))} – ${end === null ? t('history.now') : formats.date(dateOf(end))}`;
    return {
      label: t('tracing.tab.beds'),
      keys: t('beds.keys'),
      corner: t('tracking.bed'),
      line: ({ ref, id }) => ({ name: id === windowLine ? t('tracing.window') : <Id mono>{ref}</Id>, title: id === windowLine ? t('tracing.window') : ref, closed: false }),
      bar: (bar) => {
        if (bar.kind === 'window') return { name: t('tracing.window'), label: `${t('tracing.window')}: ${dates({ ...bar, end: bar.end === null ? null : bar.end - 1 })}`, tone: 'red', stroke: 'hatched' };
        const nights = t('beds.nights', { count: bar.nights });
        if (bar.kind === 'case') return { name: bar.name, label: `${bar.name} · ${words.role('case')} · ${dates(bar)}`, tone: 'purple', stroke: 'strong' };
        if (bar.met) return { name: `${bar.name} · ${nights}`, label: `${bar.name} · ${nights} · ${words.risk(bar.met.risk_level)} · ${formats.list(bar.met.meetings.map(words.met))} · ${dates(bar)}`, tone: toneOf(riskColors[bar.met.risk_level]), stroke: 'filled' };
        return { name: bar.name, label: `${bar.name} · ${t('beds.noContact')} · ${dates(bar)}`, tone: 'grey', stroke: 'still' };
      },
      taken: (taken, count) => t('tracking.of', { n: taken, all: count }),
      placement: () => '',
      reason: () => t('beds.fixed'),
      refused: () => t('beds.fixed'),
    };
  }, [t, formats, words]);
  if (query.isError && !query.data) return <PartFailed onRetry={() => void query.refetch()} />;
  if (!drawn || !layout) return <Loading />;
  const label = (bar: BedBar): string => look.bar(bar).label;
  return (
    <section className="firm-tracing" aria-label={t('beds.title')}>
      <p role="status">{announced || t('beds.about')}</p>
      <TimeGrid
        layout={layout}
        scale={{ first, days, dayWidth: dayWidths.month }}
        bars={indexBars(drawn.bars)}
        barById={(id) => drawn.bars.find((bar) => bar.id === id)}
        today={first + Math.max(0, Math.min(daysBetween(dateOf(first), today), days))}
        todayAt={() => dayOf(today)}
        look={look}
        rules={immovable}
        phone={phone}
        onDrop={() => undefined}
        onOpen={(bar) => setAnnounced(label(bar))}
        onFold={(group) => setFolded((before) => new Set(before.has(group) ? [...before].filter((one) => one !== group) : [...before, group]))}
      />
    </section>
  );
}

/** The past cannot be changed: no bar can be moved. */
const immovable: MoveRules<BedBar, string> = { placement: (_bar, from) => from, refusalOf: () => null };
