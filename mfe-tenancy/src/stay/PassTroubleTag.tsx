import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { DayStay, Stay } from '../api.ts';

/** Why the work pass of somebody who is to come will not let them in; nothing where it does, or where nobody has looked. */
export function PassTroubleTag({ stay }: { readonly stay: Stay | DayStay }): ReactNode {
  const { t } = useTranslation('tenancy');
  const trouble = 'pass_trouble' in stay && !stay.checked_in ? stay.pass_trouble : null;
  return trouble && <StatusTag color="error" icon="ban" text={t(`stay.pass.${trouble}`)} />;
}
