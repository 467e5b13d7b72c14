import { useTranslation } from 'react-i18next';
import { notify } from '@firm/shared-ui/notices/index.ts';
import type { BedAction } from './board.ts';

type Why = Extract<BedAction, { readonly do: 'refuse' }>['why'];

/** Shows why a bed cannot be pressed now. */
export function useReasons(): (why: Why) => void {
  const { t } = useTranslation('tenancy');
  return (why) => void notify(t(`reservation.why.${why}`));
}
