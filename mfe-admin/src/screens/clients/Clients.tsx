/** /admin/clients: the firms that residents work for, and vendors, as the residents' area lends them (docs/rules/administration.md#pages). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Lent } from '../../setup/Lent.tsx';
import { SetupLinks } from '../../setup/SetupLinks.tsx';

export default function Clients(): ReactNode {
  const { t } = useTranslation('admin');
  return (
    <>
      <h2 className="firm-hidden">{t('manifest.clients')}</h2>
      <SetupLinks />
      <Lent part="clientTabs" />
    </>
  );
}
