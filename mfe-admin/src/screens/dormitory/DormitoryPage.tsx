/** /admin/dormitories/{slug}: one dormitory for set-up (docs/rules/administration.md#dormitories). */
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { Loading, PartFailed, RecordNotHere, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { dormitoryQuery } from '../../api.ts';
import { SetupPage } from '../../setup/SetupPage.tsx';
import { DormitoryActions } from '../dormitories/DormitoryActions.tsx';
import { DormitoryFacts } from './DormitoryFacts.tsx';

const DormitoryContracts = lazy(() => import('./DormitoryContracts.tsx').then((m) => ({ default: m.DormitoryContracts })));

export default function DormitoryPage(): ReactNode {
  return <RecordRoute>{(id) => <Page id={id} />}</RecordRoute>;
}

function Page({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('admin');
  const can = useSession((session) => session.can);
  const navigate = useAreaNavigate();
  const { data: dormitory, error, refetch } = useQuery(dormitoryQuery(id));
  useRecordName(dormitory?.name);
  if (isNotHere(error)) return <RecordNotHere />;
  if (!dormitory) return error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />;
  return (
    <SetupPage>
      <header className="firm-setup-head">
        <h2>
          <Name>{dormitory.name}</Name>
        </h2>
        <DormitoryActions dormitory={dormitory} onDeleted={() => void navigate('/admin/dormitories', { replace: true })} />
      </header>
      <AddressTabs
        label={t('dormitories.parts')}
        tabs={[
          { key: 'details', label: t('dormitories.details'), content: () => <DormitoryFacts dormitory={dormitory} /> },
          ...(can('view', 'workzone') ? [{ key: 'zones', label: t('setup.page.zones'), content: () => <Zones dormitory={id} /> }] : []),
          ...(can('view', 'vendor') ? [{ key: 'contracts', label: t('setup.page.contracts'), content: () => <DormitoryContracts dormitory={id} /> }] : []),
        ]}
      />
    </SetupPage>
  );
}

const setupPage = ({ id }: { readonly id: number }): string => `/admin/zones/${id}`;

/** Its blocks, floors, rooms and other zones: the residents area's tree, with links to the set-up page of each. */
function Zones({ dormitory }: { readonly dormitory: number }): ReactNode {
  const props = useMemo(() => ({ dormitory, addressOf: setupPage }), [dormitory]);
  return <Parcel area="mfe-residents" name="dormitoryTree" props={props} fallback={<Loading />} />;
}
