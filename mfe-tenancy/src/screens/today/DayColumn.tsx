import Button from 'antd/es/button';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import '@firm/shared-ui/status/tones.css';
import type { Day } from '@firm/tenancy/contract/interval';
import type { Stay } from '../../api.ts';
import { ResidentMark } from '../../stay/ResidentMark.tsx';
import { dayKinds, daysLate, type DayKind } from './dayWork.ts';

/** So many at first; a day of a large dormitory has hundreds. */
const atFirst = 20;

const actions = { arrivals: 'check-in', departures: 'check-out', returns: 'return' } as const satisfies Record<DayKind, string>;

interface DayColumnProps {
  readonly kind: DayKind;
  readonly date: Day;
  readonly stays: readonly Stay[];
  /** Of all, when the list holds only the first. */
  readonly count: number;
  readonly mayChange: boolean;
  readonly onStep: (stay: Stay) => Promise<unknown>;
  readonly onAll?: (stays: readonly Stay[]) => Promise<void>;
}

/** One list of the day: whoever is late comes first, each with the one thing to do. */
export function DayColumn({ kind, date, stays, count, mayChange, onStep, onAll }: DayColumnProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const heading = useId();
  const [all, setAll] = useState(false);
  const { icon, tone, due } = dayKinds[kind];
  // The line goes with its button. The focus is kept on the next line and not on its button, so that a second press on Enter
  // does nothing to somebody else.
  const pressed = (button: HTMLElement, stay: Stay): void => {
    const line = button.closest('li');
    void onStep(stay);
    if (document.activeElement === button) ((line?.nextElementSibling ?? line?.previousElementSibling) as HTMLElement | null)?.focus();
  };
  const sorted = [...stays].sort((a, b) => daysLate(kind, b, date) - daysLate(kind, a, date) || a.resource_ref_id.localeCompare(b.resource_ref_id));
  return (
    <section className="firm-daycolumn" aria-labelledby={heading}>
      <header className={`firm-tone-${tone}`}>
        <Icon name={icon} />
        <h2 id={heading}>{t(`today.${kind}`)}</h2>
        <strong>{formats.number(count)}</strong>
      </header>
      {sorted.length === 0 ? (
        <p className="firm-today__none">{t(`today.none.${kind}`)}</p>
      ) : (
        <ul>
          {sorted.slice(0, all ? undefined : atFirst).map((stay) => {
            const late = daysLate(kind, stay, date);
            return (
              <li key={stay.id} tabIndex={-1}>
                <ResidentMark name={stay.person_name} />
                <div className="firm-daycolumn__who">
                  <AreaLink to={`/operations/residents/${stay.person}`}>
                    <Name>{stay.person_name ?? `#${stay.person}`}</Name>
                  </AreaLink>
                  <span>
                    <Id mono>{stay.resource_ref_id}</Id>
                    {stay.reservation !== null && (
                      <AreaLink to={`/reservations/${stay.reservation}`} aria-label={t('today.reservationOf', { name: stay.person_name })}>
                        <Icon name="calendar" />
                      </AreaLink>
                    )}
                    {late > 0 ? (
                      <StatusTag color="warning" icon="clock" text={t('today.late', { count: late })} />
                    ) : (
                      due(stay) !== date && due(stay) && <Time value={due(stay)} form="date" />
                    )}
                  </span>
                </div>
                {mayChange && (
                  <Button size="small" onClick={({ currentTarget }) => pressed(currentTarget, stay)} aria-label={t(`stay.one.${actions[kind]}`, { name: stay.person_name })}>
                    {t(`stay.action.${actions[kind]}`)}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <footer>
        {!all && sorted.length > atFirst && (
          <Button type="link" onClick={() => setAll(true)}>
            {t('today.showAll', { n: formats.number(sorted.length) })}
          </Button>
        )}
        {onAll && mayChange && sorted.length > 1 && <Button onClick={() => void onAll(sorted)}>{t('today.checkOutAllDo', { count: sorted.length })}</Button>}
      </footer>
    </section>
  );
}
