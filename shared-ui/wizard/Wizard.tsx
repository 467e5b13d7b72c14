/**
 * Steps one after the other, at most 700 px wide (docs/rules/screens.md#wizard). Without antd: the shell uses it
 * too.
 */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';
import '../dialog/button.css';
import '../status/hidden.css';
import './wizard.css';

interface WizardStep {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
  /** False while the step cannot be opened, e.g. before an earlier step is complete; true by default. */
  readonly available?: boolean;
}

export interface WizardProps {
  readonly title: string;
  readonly subtitle?: string;
  /** At least one. */
  readonly steps: readonly WizardStep[];
  /** The key of the step at which it opens; the first by default. */
  readonly startAt?: string | undefined;
  /** Called by Finish, which replaces Next on the last step; may resolve to the key of the step that has to be corrected first. */
  readonly onFinish: () => void | Promise<string | null>;
  /** Called before Next and Finish; false prevents leaving, e.g. because a field is invalid. */
  readonly onLeave?: (key: string) => boolean | Promise<boolean>;
  /** Finish is in progress. */
  readonly busy?: boolean;
}

export function Wizard({ title, subtitle, steps, startAt, onFinish, onLeave, busy = false }: WizardProps) {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState(() => Math.max(0, steps.findIndex(({ key }) => key === startAt)));
  const [leaving, setLeaving] = useState(false);
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  const index = Math.min(at, steps.length - 1);
  const seen = useRef(index);
  const step = steps[index];
  const last = index === steps.length - 1;
  const next = steps[index + 1];
  const blocked = busy || leaving || (!last && next?.available === false);

  useEffect(() => {
    // Not when the page opens, only when the step changes.
    if (seen.current !== index) panel.current?.focus();
    seen.current = index;
  }, [index]);

  const go = async (to: number): Promise<void> => {
    if (to > index && step && onLeave) {
      setLeaving(true);
      const free = await Promise.resolve(onLeave(step.key)).finally(() => setLeaving(false));
      if (!free) return;
    }
    if (to < steps.length) return setAt(to);
    const wrong = await onFinish();
    const back = steps.findIndex(({ key }) => key === wrong);
    if (back >= 0) setAt(back);
  };

  return (
    <section className="firm-wizard" aria-labelledby={heading}>
      <h2 id={heading} className="firm-wizard__title">
        {title}
      </h2>
      {subtitle && <p className="firm-wizard__subtitle">{subtitle}</p>}
      <ol className="firm-wizard__steps" aria-label={t('wizard.steps')}>
        {steps.map((each, i) => (
          <li key={each.key}>
            <button
              type="button"
              className="firm-wizard__step"
              aria-current={i === index ? 'step' : undefined}
              disabled={busy || leaving || each.available === false}
              onClick={() => void go(i)}
            >
              <span className="firm-wizard__mark" aria-hidden="true">
                {i < index ? <Icon name="check" /> : i + 1}
              </span>
              {each.title}
              {i < index && <span className="firm-hidden"> ({t('wizard.done')})</span>}
            </button>
          </li>
        ))}
      </ol>
      <div
        ref={panel}
        tabIndex={-1}
        role="group"
        className="firm-wizard__panel"
        aria-label={`${t('wizard.step', { n: index + 1, total: steps.length })}: ${step?.title ?? ''}`}
      >
        {step?.content}
      </div>
      <div className="firm-wizard__buttons">
        <button
          type="button"
          className="firm-ui-button"
          disabled={index === 0 || busy || leaving || steps[index - 1]?.available === false}
          onClick={() => void go(index - 1)}
        >
          {t('wizard.previous')}
        </button>
        <button
          type="button"
          className="firm-ui-button firm-ui-button--primary"
          disabled={blocked}
          aria-busy={busy || leaving}
          onClick={() => void go(index + 1)}
        >
          {t(last ? 'wizard.finish' : 'wizard.next')}
        </button>
      </div>
    </section>
  );
}
