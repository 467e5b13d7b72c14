import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeOfDay } from '@firm/shared-ui/format/dates.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { PrintSheet } from '@firm/shared-ui/print/Print.tsx';
import { SheetTable } from '@firm/shared-ui/print/SheetTable.tsx';
import type { DayPlan, DayStay } from '../../api.ts';
import { useRoomWord } from '../../stay/useRoomWord.ts';
import { dayKinds, type DayKind } from './dayWork.ts';

interface TodaySheetProps {
  readonly plan: DayPlan;
  /** The rows of a list as the screen shows them. */
  readonly rows: (kind: DayKind) => readonly DayStay[];
}

/** The day's work on paper: all rows of each dormitory, with boxes to tick; each dormitory begins on a new page. */
export function TodaySheet({ plan, rows }: TodaySheetProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const roomWord = useRoomWord();
  const kinds = Object.keys(dayKinds) as DayKind[];
  const all = kinds.map((kind) => ({ kind, rows: rows(kind) }));
  const dormitories = [...new Map(all.flatMap((one) => one.rows).map((stay) => [stay.dorm_id, stay.dorm_name ?? String(stay.dorm_id)]))].sort(([, a], [, b]) => a.localeCompare(b));
  const heads = ['done', 'name', 'pass', 'client', 'bed', 'due'] as const;
  const cellsOf = (kind: DayKind, stay: DayStay): ReactNode[] => {
    const done = dayKinds[kind].doneAt(stay);
    const trouble = kind === 'arrivals' && done === null ? roomWord(stay.zone_status) : null;
    const due = dayKinds[kind].due(stay);
    return [
      done === null ? '☐' : `☑ ${formatTimeOfDay(done)}`,
      <Name key="name">{stay.person_name ?? `#${stay.person}`}</Name>,
      <Id key="pass">{stay.person_pass_number}</Id>,
      <Name key="client">{[stay.client_name, stay.employer_name].filter((name, i, names) => name && names.indexOf(name) === i).join(' · ')}</Name>,
      <span key="bed">
        <Id>{stay.resource_ref_id}</Id> {trouble}
      </span>,
      due === null ? '' : <Time key="due" value={due} form="date" />,
    ];
  };
  return (
    <PrintSheet>
      {dormitories.map(([id, name]) => (
        <section key={id} className="firm-sheet-page">
          <h1>
            <Name>{name}</Name> · {formats.date(plan.date)}
          </h1>
          {all.map(({ kind, rows: those }) => {
            const here = those.filter((stay) => stay.dorm_id === id);
            return (
              here.length > 0 && (
                <SheetTable
                  key={kind}
                  title={`${t(`today.${kind}`)} (${formats.number(here.length)})`}
                  heads={heads.map((head) => t(`today.sheet.${head}`))}
                  rows={here.map((stay) => ({ key: stay.id, cells: cellsOf(kind, stay) }))}
                />
              )
            );
          })}
        </section>
      ))}
      {kinds.some((kind) => plan.counts[kind] > plan[kind].length) && <p>{t('today.sheet.cut')}</p>}
    </PrintSheet>
  );
}
