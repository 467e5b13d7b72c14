/** What all cards share: frame, heading, skeleton, and the action panel that can be revealed and closed. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '../area/navigation.tsx';
import { Icon } from '../status/Icon.tsx';
import { toneOf, type StatusColor } from '../status/tone.ts';
import '../status/tones.css';
import '../status/hidden.css';
import '../dialog/button.css';
import { SkeletonLines } from './CardSkeleton.tsx';
import './cards.css';

export interface CardFrame {
  readonly title: string;
  /** Path inside the portal that the whole card links to; the heading is the link. */
  readonly to?: string | undefined;
  /** Content of the action panel; the card gets a button that reveals it (docs/rules/screens.md#cards). */
  readonly actions?: ReactNode;
  /** Shows a skeleton of the same height in place of the content. */
  readonly loading?: boolean;
}

interface CardProps extends CardFrame {
  readonly kind: 'stat' | 'number' | 'banner' | 'chart';
  readonly color?: StatusColor | (string & {}) | undefined;
  /** Lines of the skeleton below the figure. */
  readonly lines?: number;
  readonly children: ReactNode;
}

/** A region named by its heading. The action panel covers the content; Escape and its button close it. */
export function Card({ kind, title, to, color, actions, loading = false, lines = 1, children }: CardProps) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const heading = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open) closer.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return (
    <section
      className={`firm-card firm-card--${kind} firm-tone-${toneOf(color)}`}
      aria-labelledby={heading}
      aria-busy={loading}
    >
      <header className="firm-card__header">
        <h3 id={heading} className="firm-card__title">
          {to === undefined ? title : <AreaLink to={to}>{title}</AreaLink>}
        </h3>
        {actions !== undefined && (
          <button
            ref={opener}
            type="button"
            className="firm-ui-button firm-ui-button--icon"
            aria-label={t('cards.openActions', { title })}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <Icon name="more" />
          </button>
        )}
      </header>
      {loading ? (
        <div className="firm-card__skeleton">
          <span className="firm-hidden">{t('cards.loading')}</span>
          <SkeletonLines lines={lines} />
        </div>
      ) : (
        <div className="firm-card__body" inert={open}>
          {children}
        </div>
      )}
      {open && (
        <div
          role="group"
          aria-label={t('cards.actions', { title })}
          className="firm-card__panel"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOpen(false);
          }}
        >
          <div className="firm-card__header">
            <span className="firm-card__title">{title}</span>
            <button
              ref={closer}
              type="button"
              className="firm-ui-button firm-ui-button--icon"
              aria-label={t('cards.closeActions')}
              onClick={() => setOpen(false)}
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="firm-card__actions">{actions}</div>
        </div>
      )}
    </section>
  );
}
