import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { DayStay, Stay } from '../api.ts';

/** Why an expected resident's work pass will prevent the check-in; nothing if it will not, or if it has not been checked. */
export function PassTroubleTag({ stay }: { readonly stay: Stay | DayStay }): ReactNode {
  const { t } = useTranslation('tenancy');
  const trouble = 'pass_trouble' in stay && !stay.checked_in ? stay.pass_trouble : null;
  return trouble && <StatusTag color="error" icon="ban" text={t(`stay.pass.${trouble}`)} />;
}
