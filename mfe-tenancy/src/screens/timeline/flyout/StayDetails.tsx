import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaAction } from '@firm/shared-ui/area/index.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Placement } from '@firm/shared-ui/timegrid/bars.ts';
import { dateOf, dayOf } from '@firm/shared-ui/timegrid/dayNumbers.ts';
import { samePlacement } from '@firm/shared-ui/timegrid/placement.ts';
import { stayStates } from '@firm/tenancy/contract/statuses';
import { stayActions } from '@firm/tenancy/contract/transitions';
import { useNames } from '../../../names.ts';
import { hasBegun, refusalOf, type Surroundings } from '../moves/refusals.ts';
import type { TimelineBed } from '../stays/beds.ts';
import type { StayBar } from '../stays/stays.ts';
import { useStayWords } from '../moves/useStayWords.ts';

export interface StayDetailsProps {
  readonly stay: StayBar;
  readonly beds: readonly TimelineBed[];
  readonly surroundings: Surroundings;
  /** Where and when the fields say. */
  readonly wanted: Placement;
  readonly onWant: (to: Placement) => void;
  /** Resolves to whether the service accepted the move. */
  readonly onMove: (to: Placement) => Promise<boolean>;
  readonly onDone: () => void;
}

/** What is known of a stay, and fields for moving it, with the same refusals as when dragging. */
export function StayDetails({ stay, beds, surroundings, wanted, onWant, onMove, onDone }: StayDetailsProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const words = useStayWords();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const bed = surroundings.bedOf(stay.line);
  const begun = hasBegun(stay);
  const mayMove = surroundings.mayChange && stayActions[stay.state].some((action) => action === 'change' || action === 'transfer');
  const changed = !samePlacement(wanted, stay);
  const refusal = changed ? refusalOf(stay, wanted, surroundings) : null;
  const mayTransfer = !begun || stayActions[stay.state].some((action) => action === 'transfer');
  const choice = useMemo(
    () => beds.filter((one) => one.dormitory === bed?.dormitory && (!one.outOfOrder || one.id === stay.line)).map((one) => ({ value: one.id, label: one.ref })),
    [beds, bed, stay.line],
  );
  const { color = 'grey' } = stayStates.find((one) => one.id === stay.state) ?? {};
  const toBed = (to: number): Placement => ({ ...wanted, line: to, start: begun ? (to === stay.line ? stay.start : Math.max(stay.start, surroundings.todayAt(stay.line))) : wanted.start });
  const save = async (): Promise<void> => {
    setBusy(true);
    const moved = await onMove(wanted);
    setBusy(false);
    if (moved) onDone();
  };

  return (
    <div className="firm-stay-flyout__content">
      <p className="firm-stay-flyout__facts">
        <StatusTag color={color} icon={cancelledIcon(stay.state)} text={names.stay(stay.state)} />
        <span>
          <Icon name="bed" /> <Id mono>{bed?.ref}</Id>
        </span>
        <span>
          <Icon name="calendar" /> <bdi dir="ltr">{`${dateOf(stay.start)} – ${stay.end === null ? '' : dateOf(stay.end)}`}</bdi>{' '}
          {stay.end === null ? t('timeline.noEnd') : `(${t('timeline.nights', { count: stay.end - stay.start })})`}
        </span>
      </p>
      <div className="firm-stay-flyout__links">
        <AreaAction to={`/operations/residents/${stay.person}`}>{t('timeline.resident')}</AreaAction>
        {stay.reservation !== null && <AreaAction to={`/reservations/${stay.reservation}`}>{t('timeline.reservation')}</AreaAction>}
      </div>
      {mayMove && (
        <form
          className="firm-stay-flyout__form"
          onSubmit={(event) => {
            event.preventDefault();
            if (changed && !refusal) void save();
          }}
        >
          <label htmlFor={`${id}-bed`}>{t('timeline.bed')}</label>
          <Select id={`${id}-bed`} showSearch optionFilterProp="label" disabled={!mayTransfer} value={wanted.line} options={choice} onChange={(to: number) => onWant(toBed(to))} />
          <label htmlFor={`${id}-start`}>{t('timeline.start')}</label>
          <DayField
            id={`${id}-start`}
            clearable={false}
            disabled={begun}
            value={dateOf(wanted.start)}
            onChange={(day) => day && onWant({ ...wanted, start: dayOf(day) })}
          />
          <label htmlFor={`${id}-end`}>{t('timeline.end')}</label>
          <DayField
            id={`${id}-end`}
            placeholder={t('timeline.noEnd')}
            value={wanted.end === null ? null : dateOf(wanted.end)}
            min={dateOf(Math.max(wanted.start + 1, surroundings.todayAt(stay.line)))}
            onChange={(day) => onWant({ ...wanted, end: day ? dayOf(day) : null })}
          />
          {begun && wanted.line !== stay.line && !refusal && <p className="firm-stay-flyout__note">{t('timeline.transferHint')}</p>}
          {refusal && (
            <p className="firm-stay-flyout__note firm-stay-flyout__note--refused" role="alert">
              <Icon name="ban" /> {t('timeline.refusedAt', { reason: words.reason(refusal) })}
            </p>
          )}
          <div className="firm-stay-flyout__buttons">
            <Button type="primary" htmlType="submit" loading={busy} disabled={!changed || refusal !== null}>
              {t('timeline.save')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
