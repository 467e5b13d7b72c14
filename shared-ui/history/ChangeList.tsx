import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './history.css';

interface ChangeListProps {
  /** In dialogs, where the list scrolls by itself: its accessible name. */
  readonly region?: string;
  /** `ChangeLine`s, newest first. */
  readonly children: readonly ReactNode[];
}

/** A record's history; says so if nothing has been changed. */
export function ChangeList({ region, children }: ChangeListProps): ReactNode {
  const { t } = useTranslation('ui');
  if (children.length === 0) return <p>{t('history.none')}</p>;
  const lines = <ol className="firm-history">{children}</ol>;
  if (region === undefined) return lines;
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <div className="firm-history__region firm-whole-on-paper" role="region" aria-label={region} tabIndex={0}>
      {lines}
    </div>
  );
}
