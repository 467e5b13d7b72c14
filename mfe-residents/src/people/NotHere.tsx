import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';

/** For a record that does not exist or is out of the reader's reach; the two look alike. */
export function NotHere({ to }: { readonly to: string }): ReactNode {
  const { t } = useTranslation('residents');
  return (
    <section className="firm-area-panel">
      <h2>{t('person.notHere')}</h2>
      <p>{t('person.notHereText')}</p>
      <p>
        <AreaLink to={to}>{t('person.toList')}</AreaLink>
      </p>
    </section>
  );
}
