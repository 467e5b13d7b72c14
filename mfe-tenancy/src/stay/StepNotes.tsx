import Button from 'antd/es/button';
import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { RefusalNote } from '../refusal/RefusalNote.tsx';
import type { Steps } from './useSteps.ts';
import './steps.css';

/** What became of the last step: done, with Undo where nothing depends on it yet, or refused, with the reason. */
export function StepNotes({ steps }: { readonly steps: Steps }): ReactNode {
  const { t } = useTranslation('tenancy');
  const { refusal, last, undoing } = steps;
  const cameFrom = useRef<HTMLElement>(null);
  const entered = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  // A pressed button goes with its note: the focus returns to where it came from, before the shell finds it nowhere and gives
  // it to the page.
  useLayoutEffect(() => {
    if (document.activeElement === document.body && cameFrom.current?.isConnected) cameFrom.current.focus();
  }, [refusal, last]);
  return (
    <div className="firm-steps" onFocus={entered}>
      {refusal && <RefusalNote refusal={refusal} onClose={steps.forget} />}
      <div role="status">
        {last && !refusal && (
          <div className="firm-steps__last">
            <Icon name="check" />
            <bdi>{last.words}</bdi>
            {last.stay !== null && (
              <Button size="small" loading={undoing} onClick={() => void steps.takeBack()}>
                {t('stay.undo')}
              </Button>
            )}
            <button type="button" className="firm-ui-button firm-ui-button--icon" aria-label={t('refusal.close')} onClick={steps.forget}>
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
