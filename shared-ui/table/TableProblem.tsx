/** Shown when a table's rows could not be loaded: what went wrong, and Retry. */
import { useTranslation } from 'react-i18next';
import { lackedFor } from '@firm/shared-ui/notices/index.ts';
import { WhyButton } from '@firm/shared-ui/notices/WhyButton.tsx';
import { Icon } from '../status/Icon.tsx';
import '../status/tones.css';

interface TableProblemProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly busy: boolean;
}

/** Also shown above older rows that are still on the screen. */
export function TableProblem({ error, onRetry, busy }: TableProblemProps) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className="firm-table__problem firm-tone-red">
      <Icon name="warning" />
      <span>
        <strong>{t('table.failed')}</strong> {error.message}
      </span>
      {lackedFor(error).length > 0 && <WhyButton problem={error} />}
      <button type="button" className="firm-ui-button" onClick={onRetry} disabled={busy}>
        <Icon name="refresh" /> {t('table.retry')}
      </button>
    </div>
  );
}
