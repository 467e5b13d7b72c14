import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import './trial.css';

interface TrialLine {
  readonly key: string | number;
  /** The record's reference. */
  readonly name: string;
  readonly text?: ReactNode;
  /** Further facts, a line each. */
  readonly details?: readonly string[];
}

interface TrialProps {
  /** How many would be changed, in words. */
  readonly going: string;
  readonly refused: readonly TrialLine[];
  /** Accessible name of those that stand against it. */
  readonly refusedLabel: string;
  /** What would become of the others, for those steps that say it one by one. */
  readonly changes?: readonly TrialLine[];
  readonly changesLabel?: string;
  readonly busy?: boolean;
}

/** What a step on many records would do, as the service says beforehand: each that is refused stands first, with the reason. */
export function Trial({ going, refused, refusedLabel, changes = [], changesLabel = '', busy = false }: TrialProps): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return (
    <div className="firm-trial" aria-busy={busy}>
      <p role="status" className="firm-trial__summary">
        <span className="firm-tone-green">
          <Icon name="check" /> {going}
        </span>
        {refused.length > 0 && (
          <span className="firm-tone-red">
            <Icon name="ban" /> {t('trial.refused', { n: formats.number(refused.length) })}
          </span>
        )}
      </p>
      <Lines lines={refused} label={refusedLabel} />
      <Lines lines={changes} label={changesLabel} />
    </div>
  );
}

/** Scrolled by keyboard too, so it takes the focus. */
function Lines({ lines, label }: { readonly lines: readonly TrialLine[]; readonly label: string }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <ul className="firm-trial__lines" aria-label={label} tabIndex={0}>
      {lines.map(({ key, name, text, details = [] }) => (
        <li key={key}>
          <span className="firm-trial__name">
            <Id mono>{name}</Id>
          </span>
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
