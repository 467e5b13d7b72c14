/**
 * Beds by days, a view of /reservations/list (docs/rules/tenancy.md#bed-timeline): who has which bed when; stays are
 * moved and stretched in place.
 */
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notify } from '@firm/shared-ui/notices/index.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { usePrinting } from '@firm/shared-ui/print/usePrinting.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import { useTouchScreen } from '@firm/shared-ui/theme/useMedia.ts';
import { indexBars, type Placement } from '@firm/shared-ui/timegrid/bars.ts';
import { dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { samePlacement } from '@firm/shared-ui/timegrid/placement.ts';
import { layRows } from '@firm/shared-ui/timegrid/rows.ts';
import { dayWidths, type Scale } from '@firm/shared-ui/timegrid/scale.ts';
import type { Carried } from '@firm/shared-ui/timegrid/useCarry.ts';
import { useToday } from '../../dormitories/useToday.ts';
import { useBedReady } from '../../stay/useRoomsReady.tsx';
import { filterBeds } from './filter/filterBeds.ts';
import { floorName } from './grid/floorName.ts';
import { Legend } from './grid/Legend.tsx';
import { useTimeline } from './stays/api.ts';
import { BedGrid } from './grid/BedGrid.tsx';
import { groupOf, type TimelineBed } from './stays/beds.ts';
import type { Refusal, Surroundings } from './moves/refusals.ts';
import { withLateLeaving, type StayBar } from './stays/stays.ts';
import { TimelineBar, type Sheet } from './filter/TimelineBar.tsx';
import { useDormitoryNames } from './grid/useDormitoryNames.ts';
import { useMoves } from './moves/useMoves.ts';
import { useStayWords } from './moves/useStayWords.ts';
import { useOpenStay } from './flyout/useOpenStay.ts';
import { BedListSheet, TimelineSheet } from './sheet/TimelineSheets.tsx';
import { useTimelineAddress } from './filter/useTimelineAddress.ts';
import './timeline.css';

const StayFlyout = lazy(() => import('./flyout/StayFlyout.tsx').then((m) => ({ default: m.StayFlyout })));

const nothing = { first: 0, days: 0, beds: [], stays: [], count: 0 } as const;

export default function Timeline(): ReactNode {
  const { t } = useTranslation('tenancy');
  const words = useStayWords();
  const formats = useFormats();
  const bedReady = useBedReady();
  const phone = usePhone();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const mayChange = useSession((session) => session.can('change', 'resourceallocation'));
  const { known, of: todayOf } = useToday(dormitory);
  const [view, setView] = useTimelineAddress(todayOf);
  const today = todayOf(view.dormitory);
  const query = useTimeline(dormitory, view.from, known);
  const { beds, first, days, stays: loadedStays, count } = query.loaded ?? nothing;
  const { sheet, print } = usePrinting<Sheet>('timeline');
  const dormitoryName = useDormitoryNames();
  const { stays: planned, move } = useMoves(loadedStays);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());

  const bedById = useMemo(() => new Map(beds.map((bed) => [bed.id, bed])), [beds]);
  const todayAt = useCallback((bed: number) => dayOf(todayOf(bedById.get(bed)?.dormitory ?? null)), [bedById, todayOf]);
  const stays = useMemo(() => planned.map((stay) => withLateLeaving(stay, todayAt(stay.line))), [planned, todayAt]);
  const byBed = useMemo(() => indexBars(stays), [stays]);
  const byId = useMemo(() => new Map(stays.map((stay) => [stay.id, stay])), [stays]);
  const { open, show, enter, close } = useOpenStay(byId);
  const scale = useMemo<Scale>(() => ({ first, days, dayWidth: dayWidths[view.zoom] }), [first, days, view.zoom]);
  const { dormitory: chosen, block, type, search, grouping } = view;
  const shown = useMemo(
    () => filterBeds(beds, byBed, { dormitory: chosen, block, type, search }, { from: first, to: first + days }),
    [beds, byBed, chosen, block, type, search, first, days],
  );
  const severalDormitories = useMemo(() => new Set(shown.map((bed) => bed.dormitory)).size > 1, [shown]);
  const pathOf = useCallback(
    (bed: TimelineBed) => {
      const dormitory = severalDormitories ? [dormitoryName(bed.dormitory) ?? ''] : [];
      const storeys = [
        bed.block && t('timeline.blockName', { name: bed.block }),
        bed.floor && t('timeline.floorName', { name: floorName(bed.floor, bed.block) }),
      ].filter((name) => name !== null);
      // A room without a floor or block forms a group of its own.
      return [...dormitory, ...(grouping === 'floor' && storeys.length > 0 ? storeys : [t('timeline.roomName', { name: bed.room.name })])];
    },
    [severalDormitories, dormitoryName, grouping, t],
  );
  const isTouchScreen = useTouchScreen();
  const layout = useMemo(() => layRows(shown, { groupOf: (bed) => groupOf(bed, grouping), folded, pathOf, isTouchScreen }), [shown, grouping, folded, pathOf, isTouchScreen]);
  const bedOf = useCallback((id: number) => bedById.get(id), [bedById]);
  const surroundings = useMemo<Surroundings>(() => ({ stays: byBed, bedOf, todayAt, mayChange }), [byBed, bedOf, todayAt, mayChange]);
  const fold = useCallback(
    (group: string) =>
      setFolded((now) => {
        const next = new Set(now);
        if (!next.delete(group)) next.add(group);
        return next;
      }),
    [],
  );
  /** As at every other transfer: a room that is not ready is asked about, if the resident is to go there by today. */
  const moveIfReady = async (stay: StayBar, to: Placement): Promise<boolean> => {
    const goesNow = to.line !== stay.line && to.start <= surroundings.todayAt(to.line);
    return (!goesNow || (await bedReady(to.line))) && move(stay, to);
  };
  const drop = ({ bar: stay, to, refusal }: Carried<StayBar, Refusal>): void => {
    if (refusal) return void notify(t('timeline.refusedAt', { reason: words.reason(refusal) }));
    // The stay may have been refetched while it was being dragged. If somebody else moved it meanwhile, we send the old version, so that the service
    // refuses.
    const now = byId.get(stay.id);
    void moveIfReady(now && samePlacement(now, stay) ? now : stay, to);
  };

  if (query.isPending) return <Loading />;
  if (!query.loaded) return <PartFailed onRetry={() => void query.refetch()} />;
  const cut = count > beds.length ? t('timeline.cut', { shown: formats.number(beds.length), all: formats.number(count) }) : null;
  return (
    <div className="firm-beds">
      <TimelineBar onPrint={print} view={view} onChange={setView} beds={beds} today={today} count={shown.length} dormitoryName={dormitoryName} phone={phone} busy={query.isFetching} />
      {cut && <p className="firm-beds__cut">{cut}</p>}
      {shown.length === 0 ? (
        <div className="firm-beds__none">
          <p>{t('timeline.empty')}</p>
          <button type="button" className="firm-ui-button" onClick={() => setView({ dormitory: null, block: null, type: null, search: '' })}>
            {t('timeline.clear')}
          </button>
        </div>
      ) : (
        <BedGrid
          layout={layout}
          scale={scale}
          surroundings={surroundings}
          isFiltered={type !== null || search.trim() !== ''}
          barById={(id) => byId.get(id)}
          today={dayOf(today)}
          phone={phone}
          onDrop={drop}
          onOpen={(stay, bar, x) => void show(stay, bar, x)}
          onFold={fold}
        />
      )}
      <Legend />
      <Suspense fallback={null}>
        {sheet === 'timeline' && <TimelineSheet beds={shown} stays={byBed} dormitoryName={dormitoryName} cut={cut} first={first} zoom={view.zoom} />}
        {sheet === 'beds' && <BedListSheet beds={shown} stays={byBed} dormitoryName={dormitoryName} cut={cut} first={first} days={days} todayAt={(dormitory) => dayOf(todayOf(dormitory))} />}
        {open && (
          <StayFlyout
            key={open.id}
            {...open}
            beds={beds}
            surroundings={surroundings}
            phone={phone}
            onEnter={enter}
            onMove={(to) => moveIfReady(open.stay, to)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
