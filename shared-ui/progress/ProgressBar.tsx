import { useTranslation } from 'react-i18next';
import { useProgress } from '@firm/shared-ui/progress/index.ts';
import './progress.css';

/**
 * The bar at the top of the window: shown after 200 ms of work, growing over 5000 ms, in the error colour after a failed request
 * (docs/rules/screens.md#progress-bar). Animated by CSS alone, so it needs no script per frame.
 */
export function ProgressBar() {
  const { t } = useTranslation('ui');
  const phase = useProgress((state) => state.phase);
  if (phase === 'idle') return null;
  return <div className={`firm-progress firm-progress-${phase}`} role="progressbar" aria-label={t('api.loading')} />;
}
