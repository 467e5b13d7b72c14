import type { ReactNode } from 'react';
import { Icon } from '../status/Icon.tsx';
import './trial.css';

interface TrialLine {
  readonly key: string | number;
  /** The record's name. */
  readonly name?: ReactNode;
  readonly text?: ReactNode;
  /** Further details, a line each. */
  readonly details?: readonly string[];
}

interface TrialProps {
  /** Number of records that would be changed, in words; and number that already have the value. */
  readonly going: string;
  readonly unchanged?: string | false;
  /** Number of refused records, in words, and each with the reason. */
  readonly refused: string;
  readonly refusals: readonly TrialLine[];
  /** Accessible name of the list of refusals. */
  readonly refusalsLabel: string;
  /** The changed records, for actions that list them one by one. */
  readonly changes?: readonly TrialLine[];
  readonly changesLabel?: string;
  /** The list is collapsed at first. */
  readonly folded?: boolean;
  readonly busy?: boolean;
}

/** A dry run of an action on many records, as the service reports it: refused records come first, each with the reason. */
export function Trial({ going, unchanged = false, refused, refusals, refusalsLabel, changes = [], changesLabel = '', folded = false, busy = false }: TrialProps): ReactNode {
  const lines = <Lines lines={changes} label={changesLabel} />;
  return (
    <div className="firm-trial" aria-busy={busy}>
      <p role="status" className="firm-trial__summary">
        <span className="firm-tone-green">
          <Icon name="check" /> {going}
        </span>
        {unchanged && (
          <span className="firm-tone-grey">
            <Icon name="info" /> {unchanged}
          </span>
        )}
        {refusals.length > 0 && (
          <span className="firm-tone-red">
            <Icon name="ban" /> {refused}
          </span>
        )}
      </p>
      <Lines lines={refusals} label={refusalsLabel} />
      {folded && changes.length > 0 ? (
        <details className="firm-trial__folded">
          <summary>{changesLabel}</summary>
          {lines}
        </details>
      ) : (
        lines
      )}
    </div>
  );
}

/** Can be scrolled by keyboard too, so it is focusable. */
function Lines({ lines, label }: { readonly lines: readonly TrialLine[]; readonly label: string }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul className="firm-trial__lines firm-whole-on-paper" aria-label={label} tabIndex={0}>
      {lines.map(({ key, name, text, details = [] }) => (
        <li key={key}>
          {name && <span className="firm-trial__name">{name}</span>}
          {text && <span>{text}</span>}
          {details.map((detail) => (
            <span key={detail} className="firm-trial__detail">
              {detail}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
