import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { OccupancyBar } from '@firm/shared-ui/occupancy/OccupancyBar.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { dormitoryStatsQuery, removeDormitory, type Dormitory } from '../../dormitory/api.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';

const DormitoryForm = lazy(() => import('../../dormitory/DormitoryForm.tsx'));

/** The head of a dormitory's page: picture, name, address, occupancy and actions. */
export function DormitoryHead({ dormitory }: { readonly dormitory: Dormitory }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const navigate = useAreaNavigate();
  const confirm = useConfirm();
  const { refuse, dialog } = useRefusal();
  const mayChange = useSession((session) => session.can('change', 'dormitory'));
  const mayDelete = useSession((session) => session.can('delete', 'dormitory'));
  const [editing, setEditing] = useState(false);
  const { data: stats } = useQuery(dormitoryStatsQuery(dormitory.id));

  const remove = async (): Promise<void> => {
    const title = t('dormitory.delete', { name: dormitory.name });
    if (!(await confirm({ title, text: t('dormitory.deleteText'), confirmLabel: t('dormitory.deleteYes'), danger: true }))) return;
    try {
      await removeDormitory(dormitory.id);
      notifySuccess();
      void navigate('/operations/dormitories', { replace: true });
    } catch (problem) {
      refuse(problem, title);
    }
  };

  return (
    <header className="firm-dormitory-head">
      <img className="firm-dormitory-head__picture" src={dormitory.img} alt={t('dormitory.picture', { name: dormitory.name })} width={480} height={270} />
      <div className="firm-dormitory-head__words">
        <div className="firm-dormitory-head__title">
          <h2>
            <Name>{dormitory.name}</Name>
          </h2>
          <Id mono>{dormitory.dorm_ref_id}</Id>
          {!dormitory.is_active && <StatusTag color="grey" icon="ban" text={t('dormitories.activity.closed')} />}
          {dormitory.licence_status && <StatusTag color="info" icon="file" text={dormitory.licence_status} />}
        </div>
        {dormitory.location && (
          <p className="firm-dormitory-head__place">
            <Icon name="pin" /> <Name>{dormitory.location}</Name>
          </p>
        )}
        {stats && (
          <>
            <OccupancyBar occupied={stats.occupied} beds={stats.beds} label={t('dormitories.occupancyOf', { name: dormitory.name })} />
            <dl className="firm-dormitory-head__figures">
              {(
                [
                  ['freeBeds', stats.free],
                  ['rooms', stats.rooms],
                  ['residents', stats.residents.CI],
                  ['sickBayBeds', stats.sick_bay_beds],
                  ['facilities', stats.facilities],
                ] as const
              ).map(([key, value]) => (
                <div key={key}>
                  <dt>{t(`dormitories.${key}`)}</dt>
                  <dd>{formats.number(value)}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      {(mayChange || mayDelete) && (
        <div className="firm-dormitory-head__actions">
          {mayChange && (
            <Button onClick={() => setEditing(true)} icon={<Icon name="edit" />}>
              {t('words.edit')}
            </Button>
          )}
          <MoreActions actions={[mayDelete && { text: t('words.delete'), icon: 'trash', act: () => void remove() }]} />
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <DormitoryForm dormitory={dormitory} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {dialog}
    </header>
  );
}
