/** Printed sheets: the timeline, and the list of a dormitory's beds with their residents. */
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { PrintSheet } from '@firm/shared-ui/print/Print.tsx';
import { SheetTable } from '@firm/shared-ui/print/SheetTable.tsx';
import { barsOf, drawnSpan, overlaps } from '@firm/shared-ui/timegrid/bars.ts';
import { dateOf, dayOfMonth } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import type { Zoom } from '@firm/shared-ui/timegrid/scale.ts';
import { bedTypeOf } from '@firm/tenancy/contract/bed/types';
import { useNames } from '../../../names.ts';
import type { TimelineBed } from '../stays/beds.ts';
import type { StaysByBed } from '../stays/stays.ts';
import { strokes } from '../stays/strokes.ts';
import { bedNow, sheetDays, shareOf } from './sheet.ts';
import './days.css';

interface SheetProps {
  /** The beds that pass the filters. */
  readonly beds: readonly TimelineBed[];
  readonly stays: StaysByBed;
  readonly dormitoryName: (id: number) => string | null;
  /** Says that there are more beds than were read; null if there are not. */
  readonly cut: string | null;
}

interface BedListProps extends SheetProps {
  /** The days for which stays are loaded. */
  readonly first: number;
  readonly days: number;
  readonly todayAt: (dormitory: number) => number;
}

/** For each dormitory: every bed, who is in it or will be, and until when. As of today, or of the first day shown if today is not shown. */
export function BedListSheet({ beds, stays, dormitoryName, cut, first, days, todayAt }: BedListProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const formats = useFormats();
  return (
    <PrintSheet>
      {[...Map.groupBy(beds, ({ dormitory }) => dormitory)].map(([dormitory, those]) => {
        const today = todayAt(dormitory);
        const day = today >= first && today < first + days ? today : first;
        return (
          <section key={dormitory} className="firm-sheet-page">
            <h1>
              <Name>{dormitoryName(dormitory) ?? String(dormitory)}</Name> · {formats.date(dateOf(day))}
            </h1>
            {cut && <p>{cut}</p>}
            <SheetTable
              title={`${t('timeline.sheet.bedList')} (${formats.number(those.length)})`}
              heads={(['room', 'bed', 'type', 'resident', 'state', 'until'] as const).map((head) => t(`timeline.sheet.${head}`))}
              rows={those.map((bed) => {
                const stay = bedNow(barsOf(stays, bed.id), day, today);
                return {
                  key: bed.id,
                  cells: [
                    <Name key="room">{bed.room.name}</Name>,
                    <Id key="bed">{bed.ref}</Id>,
                    names.type(bed.type, bedTypeOf(bed.type)?.name),
                    stay ? <Name key="who">{stay.name}</Name> : '',
                    bed.outOfOrder ? t('timeline.outOfOrder') : stay ? names.stay(stay.state) : t('reservation.bed.free'),
                    stay ? (stay.end === null ? t('words.openEnd') : <Time key="until" value={dateOf(stay.end)} form="date" />) : '',
                  ],
                };
              })}
            />
          </section>
        );
      })}
    </PrintSheet>
  );
}

/** The timeline from the first day shown, as many days as the zoom shows on a screen; the headers repeat on every page. */
export function TimelineSheet({ beds, stays, dormitoryName, cut, first, zoom }: SheetProps & { readonly first: number; readonly zoom: Zoom }): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const span = { start: first, end: first + sheetDays[zoom] };
  const days = Array.from({ length: sheetDays[zoom] }, (_, i) => first + i);
  const place = (part: { readonly start: number; readonly end: number | null }): CSSProperties => {
    const { from, size } = shareOf(part, span);
    return { insetInlineStart: `${100 * from}%`, inlineSize: `${100 * size}%` };
  };
  return (
    <PrintSheet>
      {[...Map.groupBy(beds, ({ dormitory }) => dormitory)].map(([dormitory, those]) => (
        <section key={dormitory} className="firm-sheet-page">
          <h1>
            <Name>{dormitoryName(dormitory) ?? String(dormitory)}</Name> · {formats.date(dateOf(first))} – {formats.date(dateOf(span.end - 1))}
          </h1>
          {cut && <p>{cut}</p>}
          <table className="firm-sheet-table firm-sheet-days">
            <thead>
              <tr>
                <th scope="col">{t('timeline.bed')}</th>
                <th scope="col">
                  <span className="firm-sheet-days__lane">
                    {days.map((day) => (
                      <span key={day} style={place({ start: day, end: day + 1 })}>
                        {dayOfMonth(day)}
                      </span>
                    ))}
                  </span>
                </th>
              </tr>
            </thead>
            <tbody>
              {those.map((bed) => (
                <tr key={bed.id}>
                  <td>
                    <Id>{bed.ref}</Id>
                  </td>
                  <td>
                    <span className="firm-sheet-days__lane">
                      {barsOf(stays, bed.id)
                        .filter((stay) => overlaps(drawnSpan(stay), span))
                        .map((stay) => (
                          <b key={stay.id} className={`firm-sheet-days__stay--${strokes[stay.state]}`} style={place(drawnSpan(stay))}>
                            <Name>{stay.name}</Name>
                          </b>
                        ))}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </PrintSheet>
  );
}
