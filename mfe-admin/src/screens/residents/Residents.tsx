/** /admin/residents: importing residents and rooms from Excel files, with earlier imports (docs/rules/administration.md#pages). */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaAction } from '@firm/shared-ui/area/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { ResidentsParcel } from '../../setup/ResidentsParcel.tsx';
import { SetupPage } from '../../setup/SetupPage.tsx';

export default function Residents(): ReactNode {
  const { t } = useTranslation('admin');
  const can = useSession((session) => session.can);
  return (
    <SetupPage page="residents">
      {can('change', 'employee') && (
        <div>
          <AreaAction to="/operations/residents">{t('setup.corrections')}</AreaAction>
        </div>
      )}
      <ResidentsParcel part="importCentre" />
    </SetupPage>
  );
}
