/** The riders still expected, and those on board. */
import Button from 'antd/es/button';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useMovedRows } from '@firm/shared-ui/moved/useMovedRows.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { RunDetail } from './api.ts';
import { OddOneOutTag } from './Mixture.tsx';

interface WaitingListProps {
  readonly people: RunDetail['waiting'];
  /** Those who have boarded: whoever was waiting when the door was opened keeps their place. */
  readonly boarded: RunDetail['boarded'];
  /** Without it the list is read-only. */
  readonly onBoard?: (employee: number, name: string) => void;
}

/** Those of a run who have not boarded, each with a button for boarding. */
export function WaitingList({ people, boarded, onBoard }: WaitingListProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const rows = useSteadyRows(people, boarded);
  return (
    <section>
      <h3>{t('transport.waiting', { n: people.length })}</h3>
      <ul className="firm-transport__people">
        {rows.map(({ person, at }) => (
          <li key={person.employee}>
            <Person {...person} />
            {at !== null ? (
              <span className="firm-transport__aboard">
                <Icon name="check" /> <Time value={at} />
              </span>
            ) : (
              onBoard && (
                <Button aria-label={t('transport.boards', { name: person.name })} onClick={() => onBoard(person.employee, person.name)}>
                  {t('transport.board')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WaitingRow {
  readonly person: RunDetail['waiting'][number];
  /** When they boarded; null: they have not. */
  readonly at: string | null;
}

/**
 * Whoever was seen waiting, each in their place also once they have boarded: if their row went away, the next one would stand under the finger,
 * and a second press would board somebody who is not there.
 */
function useSteadyRows(waiting: RunDetail['waiting'], boarded: RunDetail['boarded']): readonly WaitingRow[] {
  const [seen, setSeen] = useState(waiting);
  const further = waiting.filter(({ employee }) => !seen.some((one) => one.employee === employee));
  if (further.length > 0) setSeen([...seen, ...further]);
  return seen.flatMap((one): WaitingRow[] => {
    const still = waiting.find(({ employee }) => employee === one.employee);
    if (still) return [{ person: still, at: null }];
    const on = boarded.find(({ employee }) => employee === one.employee);
    return on ? [{ person: on, at: on.at }] : [];
  });
}

interface BoardedListProps {
  readonly people: RunDetail['boarded'];
  readonly busy: boolean;
  /** Without it the list is read-only. */
  readonly onTakeOff?: (employee: number) => void;
}

/**
 * Those on board, with the time and what is odd about each: not expected, or of another project or block than most. Whoever moves up when
 * another one is taken off takes no press at once: a second press would take them off as well.
 */
export function BoardedList({ people, busy, onTakeOff }: BoardedListProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const list = useRef<HTMLUListElement>(null);
  useMovedRows(people.map(({ employee }) => employee), 'boarded', list);
  return (
    <section>
      <h3>{t('transport.boarded', { n: people.length })}</h3>
      <ul ref={list} className="firm-transport__people">
        {people.map((person) => (
          <li key={person.employee} data-row-key={person.employee}>
            <Person {...person} />
            <span>
              <Time value={person.at} /> {!person.expected && <StatusTag color="yellow" text={t('transport.unexpected')} />} <OddOneOutTag person={person} people={people} />
            </span>
            {onTakeOff && (
              <Button disabled={busy} aria-label={t('transport.remove', { name: person.name })} onClick={() => onTakeOff(person.employee)}>
                {t('transport.takeOff')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ name, pass_number, vendor_name, project_name, block }: RunDetail['waiting'][number]): ReactNode {
  const { t } = useTranslation('safedistance');
  return (
    <span className="firm-transport__who">
      <Name>{name || t('transport.elsewhere')}</Name>
      <span>
        <Id>{pass_number}</Id> {[project_name, block, vendor_name].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
