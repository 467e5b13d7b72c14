import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import dayjs from 'dayjs';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { temperatureScale } from '@firm/health/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { MomentField } from '@firm/shared-ui/pick/MomentField.tsx';
import { useNames } from '../../names.ts';
import { useDegrees } from '../../record/useDegrees.ts';
import type { RefusedReading } from './refused.ts';
import type { ReadingQueue } from './useQueue.ts';

type Dealing = Pick<ReadingQueue, 'refused' | 'correct' | 'putAway'>;

/** Readings of the round that the service has refused, each with its reason, until the nurse has corrected it or put it away. */
export function RefusedReadings({ refused, correct, putAway }: Dealing): ReactNode {
  const { t } = useTranslation('health');
  const degrees = useDegrees();
  const confirm = useConfirm();
  const [open, setOpen] = useState<RefusedReading | null>(null);
  const titleId = useId();
  if (refused.length === 0) return null;
  const nameOf = ({ name, employee }: RefusedReading): string => name || `#${employee}`;
  const askAway = async (one: RefusedReading): Promise<void> => {
    const agreed = await confirm({ title: t('round.putAwayTitle', { name: nameOf(one) }), text: t('round.putAwayText'), confirmLabel: t('round.putAway'), danger: true });
    if (agreed) putAway(one);
  };
  return (
    <section aria-labelledby={titleId} className="firm-round__refused">
      <h3 id={titleId}>{t('round.refused', { count: refused.length })}</h3>
      <ul>
        {refused.map((one) => (
          <li key={one.key} className="firm-round__row">
            <span>
              <Name>{nameOf(one)}</Name> <Id>{degrees(one.temperature)}</Id> <Time value={one.taken_at} />
            </span>
            <span>{one.reason}</span>
            <Button aria-label={t('round.correctFor', { name: nameOf(one) })} onClick={() => setOpen(one)}>
              {t('round.correct')}
            </Button>
            <Button aria-label={t('round.putAwayFor', { name: nameOf(one) })} onClick={() => void askAway(one)}>
              {t('round.putAway')}
            </Button>
          </li>
        ))}
      </ul>
      {open && <CorrectDialog key={open.key} reading={open} name={nameOf(open)} onCorrect={correct} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface CorrectDialogProps {
  readonly reading: RefusedReading;
  readonly name: string;
  readonly onCorrect: Dealing['correct'];
  readonly onClose: () => void;
}

/** Its time and degrees, to be sent anew. */
function CorrectDialog({ reading, name, onCorrect, onClose }: CorrectDialogProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const id = useId();
  const [taken, setTaken] = useState(() => dayjs(reading.taken_at));
  const [temperature, setTemperature] = useState<number | null>(reading.temperature);
  return (
    <ActionDialog
      size="sm"
      title={t('round.correctFor', { name })}
      onClose={onClose}
      isChanged={() => !taken.isSame(reading.taken_at) || temperature !== reading.temperature}
      disabled={temperature === null}
      onConfirm={() => {
        if (temperature !== null) onCorrect(reading, { temperature, at: taken.toDate() });
        onClose();
      }}
    >
      <p role="alert">{reading.reason}</p>
      <div className="firm-round__correct">
        <label htmlFor={`${id}-degrees`}>{names.field('temperature')}</label>
        <InputNumber id={`${id}-degrees`} {...temperatureScale} step={0.1} precision={1} inputMode="decimal" controls={false} value={temperature} onChange={setTemperature} />
        <label htmlFor={`${id}-taken`}>{names.field('taken_at')}</label>
        <MomentField id={`${id}-taken`} clearable={false} value={taken} onChange={(moment) => moment && setTaken(moment)} />
      </div>
    </ActionDialog>
  );
}
