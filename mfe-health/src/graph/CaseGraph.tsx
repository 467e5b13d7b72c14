/** The contacts of a case as a graph, along time or as rings; a list below has the same content and actions (docs/rules/health.md#a-case). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tracingLimits } from '@firm/health/contract/limits';
import { confirmed, suspected } from '@firm/health/contract/statuses';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Graph } from '@firm/shared-ui/charts/Graph.tsx';
import type { GraphData, GraphShape } from '@firm/shared-ui/charts/graphData.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { traceQuery, type Trace } from '../tracing/api.ts';
import { MetList } from '../tracing/MetList.tsx';
import { riskColors, useTracingNames } from '../tracing/useTracingNames.ts';
import { ringsOf, timelineOf, type Placed, type Traced } from './layout.ts';
import { useDayOf } from './useDayOf.ts';

const views = ['time', 'rings'] as const;
/** Names are drawn beside the points up to this number of residents. */
const maxNamed = 40;
/** Height of a lane of the timeline, CSS pixels. */
const laneHeight = 56;

export function CaseGraph({ index }: { readonly index: number }): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const [view, setView] = useState<(typeof views)[number]>('time');
  const [hops, setHops] = useState(1);
  const [limit, setLimit] = useState<number>(tracingLimits.shownNodes);
  const [selected, setSelected] = useState<number | null>(null);
  const { data, isError, refetch } = useQuery({ ...traceQuery(index, 'forward', hops, limit), placeholderData: (before) => before });
  const drawn = useDrawn(data, view);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data || !drawn) return <Loading />;
  const ill = data.nodes.filter(({ health_status }) => health_status === suspected || health_status === confirmed).length;
  return (
    <section className="firm-tracing" aria-label={t('tracing.tab.graph')}>
      <div className="firm-tracing__bar">
        <Segmented aria-label={t('graph.view')} value={view} onChange={setView} options={views.map((value) => ({ value, label: t(`graph.${value}`) }))} />
        <Segmented aria-label={t('tracing.steps')} value={hops} onChange={setHops} options={[1, 2, 3].map((value) => ({ value, label: t('tracing.step', { count: value }) }))} />
      </div>
      <Graph
        data={drawn}
        height={view === 'rings' ? 520 : Math.min(900, Math.max(220, 80 + laneHeight * (drawn.axes?.rows.length ?? 0)))}
        caption={`${formats.list([t('tracing.metCount', { count: data.nodes.length }), t('graph.ill', { count: ill })])}. ${t('graph.shapes')}`}
        selected={selected}
        onSelect={(employee) => setSelected((before) => (before === employee ? null : employee))}
      />
      {data.truncated && (
        <p>
          {t('tracing.truncated')}{' '}
          {limit < tracingLimits.mostNodes && <Button onClick={() => setLimit(tracingLimits.mostNodes)}>{t('graph.all', { count: tracingLimits.mostNodes })}</Button>}
        </p>
      )}
      {data.hidden > 0 && <p>{t('tracing.hidden', { count: data.hidden })}</p>}
      <MetList nodes={data.nodes} steps={hops > 1} selected={selected} onSelect={(employee) => setSelected((before) => (before === employee ? null : employee))} />
    </section>
  );
}

/** The status is shown by shape, so that colour is not needed: confirmed a filled point, suspected a diamond, others a ring. */
const shapeOf = (status: number | null): GraphShape => (status === confirmed ? 'filled' : status === suspected ? 'diamond' : 'ring');

/** The trace as positioned points and lines; null until loaded. */
function useDrawn(trace: Trace | undefined, view: (typeof views)[number]): GraphData | null {
  const formats = useFormats();
  const words = useTracingNames();
  const dayOf = useDayOf(trace?.nodes[0]?.dorm_id ?? null);
  return useMemo(() => {
    if (!trace) return null;
    const people = tracedOf(trace);
    const placeNames = new Map(trace.places.map(([id, kind, , name]) => [id, name ?? words.exposure(kind)]));
    const timeline = view === 'time' ? timelineOf(trace.employee, people, dayOf(trace.from), dayOf) : null;
    const placed = new Map<number, Placed>((timeline?.placed ?? ringsOf(trace.employee, people)).map((one) => [one.employee, one]));
    const at = (employee: number) => ({ x: placed.get(employee)?.x ?? 0, y: placed.get(employee)?.y ?? 0 });
    const nodes = trace.nodes.map((one) => ({
      id: one.employee,
      ...at(one.employee),
      name: one.name,
      named: trace.nodes.length <= maxNamed,
      shape: shapeOf(one.health_status),
      tone: riskColors[one.risk_level],
      words: `${one.name} · ${words.risk(one.risk_level)} · ${formats.list(one.meetings.map(words.met))}`,
    }));
    const shown = new Set([trace.employee, ...trace.nodes.map(({ employee }) => employee)]);
    return {
      nodes: [{ id: trace.employee, ...at(trace.employee), name: trace.employee_name, named: true, shape: 'filled', tone: 'purple', words: `${trace.employee_name} · ${words.role('case')}` }, ...nodes],
      // One line per resident, from the resident through whom they were reached; all other meetings are in the list.
      edges: trace.nodes.flatMap(({ employee, parent }) => (parent !== null && shown.has(parent) ? [{ from: parent, to: employee }] : [])),
      ...(timeline && { axes: { columns: timeline.days, rows: timeline.lanes.map((lane) => (lane === '' ? words.role('case') : (placeNames.get(lane) ?? ''))) } }),
    };
  }, [trace, view, words, dayOf, formats]);
}

/** The residents of a trace with the time and place of their first meeting. */
function tracedOf(trace: Trace): Traced[] {
  const firstAt = new Map<number, readonly [place: string, start: string]>();
  for (const [, to, place, start] of trace.edges) {
    const known = firstAt.get(to);
    if (!known || start < known[1]) firstAt.set(to, [place, start]);
  }
  return trace.nodes.map(({ employee, hop, zone, first }) => ({ employee, hop, zone, first, place: firstAt.get(employee)?.[0] ?? `zone ${zone}` }));
}
