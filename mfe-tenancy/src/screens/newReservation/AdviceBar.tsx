import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useStaysInPlace } from '@firm/shared-ui/inPlace/useStaysInPlace.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import type { Draft } from './draft.ts';
import type { Advice } from './useAvailability.ts';

interface AdviceBarProps {
  readonly draft: Draft;
  readonly advice: Advice;
  readonly save: ReactNode;
}

/** Whether there are enough beds, in words, beside the Reserve button. */
export function AdviceBar({ draft, advice, save }: AdviceBarProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const formats = useFormats();
  const { answer, busy } = advice;
  const tone = !answer ? 'quiet' : answer.available ? 'good' : 'short';
  const bar = useRef<HTMLElement>(null);
  useStaysInPlace(bar, 'end');
  return (
    <section ref={bar} className={`firm-advice firm-advice--${tone}`} aria-label={t('newReservation.advice.label')}>
      <p className="firm-advice__words" role="status" aria-busy={busy}>
        <Icon name={tone === 'good' ? 'check' : tone === 'short' ? 'warning' : busy ? 'progress' : 'info'} />
        {!answer
          ? t(busy ? 'newReservation.advice.asking' : 'newReservation.advice.waiting')
          : t(answer.available ? 'newReservation.advice.free' : 'newReservation.advice.short', {
              free: formats.number(answer.free),
              count: formats.number(draft.count),
            })}
      </p>
      {save !== null && <div className="firm-advice__save">{save}</div>}
    </section>
  );
}
