import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { Parcel } from '@firm/shared-ui/area/parcels.tsx';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { ReportFault } from '../../alerts/ReportFault.tsx';
import { api } from '../../api.ts';
import { clientAddress } from '../../resident/addresses.ts';
import { keepResident, residentQuery, type Resident } from '../../resident/api.ts';
import { ExpiryTag } from '../../resident/Expiry.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';
import { HealthTag } from '../../resident/HealthTag.tsx';

const EditResident = lazy(() => import('./EditResident.tsx'));
const CardDialog = lazy(() => import('./card/CardDialog.tsx'));

/** The head of a resident's page: picture, name, statuses and actions. */
export function ResidentHead({ resident }: { readonly resident: Resident }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const [shown, setShown] = useState<'edit' | 'card' | null>(null);
  const bed = resident.resource_ref_id || resident.zone_ref_id;
  return (
    <header className="firm-resident__head">
      <img src={resident.avatar.replace('/thumb/', '/full/')} alt={t('resident.pictureOf', { name: resident.name })} className="firm-resident__picture" width={112} height={112} />
      <div className="firm-resident__who">
        <h2>
          <Name>{resident.name}</Name>
        </h2>
        <div className="firm-resident__line">
          <Id mono>{resident.pass_number}</Id>
          {resident.employer && (
            <AreaLink to={clientAddress('employer', resident.employer)} className="firm-resident__link">
              <Name>{resident.employer_name}</Name>
            </AreaLink>
          )}
          {resident.dorm_name && resident.dorm_id && (
            <AreaLink to={`/operations/dormitories/${resident.dorm_id}`} className="firm-resident__link">
              <Name>{resident.dorm_name}</Name>
            </AreaLink>
          )}
          {bed && resident.zone && (
            <AreaLink to={`/operations/rooms/${resident.zone}`} className="firm-resident__link">
              <Id mono>{bed}</Id>
            </AreaLink>
          )}
        </div>
        <p className="firm-resident__tags">
          <StatusTag color={resident.tenancy_status_color} text={names.tenancy(resident.tenancy_status)} />
          {!resident.is_active && <StatusTag color="grey" text={t('resident.inactive')} />}
          {resident.temporarily_out && <StatusTag color="orange" icon="clock" text={t('resident.temporarilyOut')} />}
          <HealthTag resident={resident} />
          <ExpiryTag day={resident.work_pass_expiry} dormitory={resident.dorm_id} what={t('passes.work_pass')} />
          <ExpiryTag day={resident.passport_expiry} dormitory={resident.dorm_id} what={t('passes.passport')} />
        </p>
      </div>
      <div className="firm-resident__stay">
        <Parcel area="mfe-tenancy" name="residentStay" props={{ resident: resident.id, name: resident.name, dormitory: resident.dorm_id, isActive: resident.is_active }} />
      </div>
      <Actions resident={resident} onEdit={() => setShown('edit')} onCard={() => setShown('card')} />
      <Suspense fallback={null}>
        {shown === 'edit' && <EditResident resident={resident} onClose={() => setShown(null)} />}
        {shown === 'card' && <CardDialog resident={resident} onClose={() => setShown(null)} />}
      </Suspense>
    </header>
  );
}

function Actions({ resident, onEdit, onCard }: { readonly resident: Resident; readonly onEdit: () => void; readonly onCard: () => void }): ReactNode {
  const { t } = useTranslation('residents');
  const can = useSession((session) => session.can);
  const navigate = useAreaNavigate();
  const confirm = useConfirm();
  const refusal = useRefusal();
  const [busy, setBusy] = useState(false);

  const toggle = async (): Promise<void> => {
    setBusy(true);
    try {
      keepResident(await api('PATCH /employees/{id}/', { params: { id: resident.id }, body: { is_active: !resident.is_active, version: resident.version } }));
      notifySuccess();
    } catch (problem) {
      refusal.refuse(problem, t('resident.cannotDeactivate', { name: resident.name }));
    } finally {
      setBusy(false);
    }
  };
  const remove = async (): Promise<void> => {
    const agreed = await confirm({ title: t('resident.remove'), text: t('resident.removeText', { name: resident.name }), confirmLabel: t('resident.remove'), danger: true });
    if (!agreed) return;
    setBusy(true);
    try {
      await api('DELETE /employees/{id}/', { params: { id: resident.id } });
      notifySuccess();
      void navigate('/operations/residents', { replace: true });
      queryClient.removeQueries({ queryKey: residentQuery(resident.id).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['employees'] });
    } catch (problem) {
      refusal.refuse(problem, t('resident.cannotRemove', { name: resident.name }));
      setBusy(false);
    }
  };

  return (
    <div className="firm-resident__actions">
      {can('change', 'employee') && (
        <Button type="primary" onClick={onEdit}>
          <Icon name="edit" /> {t('resident.edit')}
        </Button>
      )}
      <Button onClick={onCard}>
        <Icon name="file" /> {t('resident.card')}
      </Button>
      <ReportFault about="person_tag" id={resident.id} />
      <MoreActions
        actions={[
          can('change', 'employee') && { text: t(resident.is_active ? 'resident.deactivate' : 'resident.activate'), icon: 'ban', act: () => void toggle(), disabled: busy },
          can('delete', 'employee') && { text: t('resident.remove'), icon: 'trash', act: () => void remove(), disabled: busy },
        ]}
      />
      {refusal.dialog}
    </div>
  );
}
