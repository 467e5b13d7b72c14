import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { useAddressFlag } from '@firm/shared-ui/address/useAddressFlag.ts';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';

const Curves = lazy(() => import('./Curves.tsx'));

/** The epidemic curve, and where residents who are ill are. Collapsed on a phone, where the list comes first. */
export function Charts({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const phone = usePhone();
  const [unfolded, unfold] = useAddressFlag('charts');
  const curves = (
    <Suspense fallback={<Loading />}>
      <Curves dormitory={dormitory} />
    </Suspense>
  );
  if (!phone) return curves;
  return (
    <details open={unfolded} onToggle={({ currentTarget }) => currentTarget.open !== unfolded && unfold(currentTarget.open)}>
      <summary className="firm-tracking__fold">{t('tracking.charts')}</summary>
      {unfolded && curves}
    </details>
  );
}
