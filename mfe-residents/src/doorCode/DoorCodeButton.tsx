import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Zone } from '@firm/residents/contract';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { usePrinting } from '@firm/shared-ui/print/usePrinting.ts';
import { QrPicture } from '@firm/shared-ui/qr/QrPicture.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { maintenance } from '../api.ts';
import { addressOf, doorCodeQuery, type DoorCode } from './api.ts';
import { DoorLabels } from './DoorLabels.tsx';
import '@firm/shared-ui/dialog/button.css';
import './doorCode.css';

type Place = Pick<Zone, 'id' | 'zone_ref_id' | 'name' | 'dorm_name'>;

/** Opens the QR code with which faults are reported at this door; it can be viewed, printed, renewed and switched off. */
export function DoorCodeButton({ zone }: { readonly zone: Place }): ReactNode {
  const { t } = useTranslation('residents');
  const mayView = useSession((session) => session.can('view', 'workzone'));
  const [open, setOpen] = useState(false);
  if (!mayView) return null;
  return (
    <>
      <button type="button" className="firm-ui-button" onClick={() => setOpen(true)}>
        <Icon name="qr" /> {t('doorCode.open')}
      </button>
      {open && <DoorCodeDialog zone={zone} onClose={() => setOpen(false)} />}
    </>
  );
}

function DoorCodeDialog({ zone, onClose }: { readonly zone: Place; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('residents');
  const queries = useQueryClient();
  const confirm = useConfirm();
  const mayChange = useSession((session) => session.can('change', 'workzone'));
  const query = doorCodeQuery(zone.id, mayChange);
  const { data: code, isError, refetch } = useQuery(query);
  const { sheet, print } = usePrinting<'label'>('label');
  const [busy, setBusy] = useState(false);

  const change = async (edit: { readonly is_active?: boolean; readonly renew?: true }): Promise<void> => {
    if (!code) return;
    setBusy(true);
    try {
      const changed = await maintenance('PATCH /door_codes/{id}/', { params: { id: String(zone.id) }, body: { ...edit, version: code.version } });
      queries.setQueryData(query.queryKey, changed);
      notifySuccess();
    } catch (problem) {
      notifyError(problem);
      void refetch();
    }
    setBusy(false);
  };
  const renew = async (): Promise<void> => {
    const agreed = await confirm({ title: t('doorCode.renewTitle'), text: t('doorCode.renewText'), confirmLabel: t('doorCode.renew'), danger: true });
    if (agreed) await change({ renew: true });
  };

  return (
    <Dialog
      open
      size="sm"
      title={t('doorCode.title', { ref: zone.zone_ref_id })}
      busy={busy}
      onClose={onClose}
      footer={
        code && (
          <>
            {mayChange && (
              <MoreActions
                actions={[
                  { text: t('doorCode.renew'), icon: 'refresh', act: () => void renew(), disabled: busy },
                  code.is_active && { text: t('doorCode.off'), icon: 'ban', act: () => void change({ is_active: false }), disabled: busy },
                ]}
              />
            )}
            {code.is_active ? (
              <Button type="primary" onClick={() => print('label')}>
                {t('doorCode.print')}
              </Button>
            ) : (
              mayChange && (
                <Button type="primary" loading={busy} onClick={() => void change({ is_active: true })}>
                  {t('doorCode.on')}
                </Button>
              )
            )}
          </>
        )
      }
    >
      {isError && code === undefined ? <PartFailed onRetry={() => void refetch()} /> : code === undefined ? <Loading /> : <Shown code={code} />}
      {sheet && code?.is_active && <DoorLabels codes={[code]} dormitoryNameOf={() => zone.dorm_name ?? ''} />}
    </Dialog>
  );
}

function Shown({ code }: { readonly code: DoorCode | null }): ReactNode {
  const { t } = useTranslation('residents');
  if (!code) return <p>{t('doorCode.none')}</p>;
  const address = addressOf(code);
  return (
    <div className={code.is_active ? 'firm-doorcode' : 'firm-doorcode firm-doorcode--off'}>
      <p>{t('doorCode.text')}</p>
      <QrPicture value={address} label={t('doorCode.title', { ref: code.place })} size={200} />
      {code.is_active ? (
        <bdi dir="ltr" className="firm-doorcode__address">
          {address}
        </bdi>
      ) : (
        <p role="status">
          <Icon name="ban" /> {t('doorCode.isOff')}
        </p>
      )}
    </div>
  );
}
