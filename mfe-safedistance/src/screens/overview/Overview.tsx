/** /safedistance: where people are too close, and what to do about it (docs/rules/safe-distance.md). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteTable } from './SiteTable.tsx';

export default function Overview(): ReactNode {
  const { t } = useTranslation('safedistance');
  return (
    <section aria-labelledby="firm-sd-sites">
      <h2 id="firm-sd-sites">{t('overview.sites')}</h2>
      <SiteTable />
    </section>
  );
}
