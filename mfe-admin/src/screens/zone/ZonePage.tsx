/** /admin/zones/:slug: one room, facility, common area or structure with its fields and QR code (docs/rules/administration.md#zones). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaAction, Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { zoneQuery } from '../../api.ts';
import { EditZone } from '../../setup/EditZone.tsx';
import { SetupPage } from '../../setup/SetupPage.tsx';
import { ZoneFacts } from './ZoneFacts.tsx';

export default function ZonePage(): ReactNode {
  return <RecordRoute>{(id) => <Page id={id} />}</RecordRoute>;
}

/** The zone's page for daily work: only rooms and facilities have one. */
const pages: Readonly<Record<string, string>> = { room: '/operations/rooms', facility: '/operations/facilities' };

function Page({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('admin');
  const mayChange = useSession((session) => session.can)('change', 'workzone');
  const [editing, setEditing] = useState(false);
  const close = useCallback(() => setEditing(false), []);
  const { data: zone, error, refetch } = useQuery(zoneQuery(id));
  useRecordName(zone?.zone_ref_id);
  if (isNotHere(error)) return <RecordNotHere />;
  if (!zone) return error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />;
  const page = pages[zone.zone_kind];
  return (
    <SetupPage>
      <header className="firm-setup-head">
        <h2>
          <Id>{zone.zone_ref_id}</Id>
        </h2>
        {page && <AreaAction to={`${page}/${id}`}>{t('zones.atWork')}</AreaAction>}
        {mayChange && <Button onClick={() => setEditing(true)}>{t('dormitories.edit')}</Button>}
      </header>
      <ZoneFacts zone={zone} />
      {editing && <EditZone id={id} onClose={close} />}
    </SetupPage>
  );
}
