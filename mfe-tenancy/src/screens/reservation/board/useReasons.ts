import { useTranslation } from 'react-i18next';
import { notify } from '@firm/shared-ui/notices/index.ts';
import type { Press } from './board.ts';

type Why = Extract<Press, { readonly do: 'refuse' }>['why'];

/** Says why a bed cannot be pressed now. */
export function useReasons(): (why: Why) => void {
  const { t } = useTranslation('tenancy');
  return (why) => void notify(t(`reservation.why.${why}`));
}
