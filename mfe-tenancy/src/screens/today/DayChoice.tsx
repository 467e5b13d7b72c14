/** Chooses the day that is shown. The calendar is loaded when it is opened, since most users only look at today. */
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';

const DayField = lazy(() => import('@firm/shared-ui/pick/DayField.tsx').then((m) => ({ default: m.DayField })));

interface DayChoiceProps {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly onChoose: (day: string | null) => void;
}

export function DayChoice({ day, onChoose }: DayChoiceProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const [state, setState] = useState<'untouched' | 'open' | 'left'>('untouched');
  const button = (
    <Button autoFocus={state === 'left'} icon={<Icon name="calendar" />} aria-label={`${t('today.day')} ${day}`} aria-haspopup="dialog" onClick={() => setState('open')}>
      {day}
    </Button>
  );
  if (state !== 'open') return button;
  return (
    <Suspense fallback={button}>
      <DayField label={t('today.day')} value={day} clearable={false} openAtOnce onClosed={() => setState('left')} onChange={onChoose} />
    </Suspense>
  );
}
