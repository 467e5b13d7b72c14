/** Lets staff open a kiosk at a zone for some hours, and end an open one (docs/rules/safe-distance.md#kiosk). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kioskLimits } from '@firm/safedistance/contract/kiosk/code';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { isolated } from '@firm/shared-ui/format/isolated.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { QrCode } from '@firm/shared-ui/qr/QrCode.tsx';
import { api } from '../api.ts';

/** The path of a kiosk's page. */
const kioskAddress = (code: string): string => `/k/${code}`;

interface KioskDialogProps {
  readonly zone: number;
  readonly onClose: () => void;
}

type Busy = 'open' | number | null;

export function KioskDialog({ zone, onClose }: KioskDialogProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const confirm = useConfirm();
  const fieldId = useId();
  const [hours, setHours] = useState<number>(kioskLimits.hours.usual);
  const [busy, setBusy] = useState<Busy>(null);
  const [opened, setOpened] = useState<{ readonly id: number; readonly code: string; readonly place_name: string } | null>(null);
  const request = useRequestKey();
  const key = ['kiosks', zone];
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => api('GET /kiosks/', { query: { zone: String(zone), open: 'true' }, signal }) });
  const doing = async (what: NonNullable<Busy>, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    await work().catch(notifyError);
    await queryClient.invalidateQueries({ queryKey: key });
    setBusy(null);
  };
  const open = () => doing('open', async () => setOpened(await request.send((idempotencyKey) => api('POST /kiosks/', { body: { zone, hours }, idempotencyKey }))));
  const end = async (id: number, version: number): Promise<void> => {
    if (!(await confirm({ title: t('kiosk.endTitle'), text: t('kiosk.endText'), confirmLabel: t('kiosk.end'), danger: true }))) return;
    await doing(id, async () => {
      await api('POST /kiosks/{id}/close/', { params: { id }, body: { version } });
      // Its code no longer works.
      setOpened((shown) => (shown?.id === id ? null : shown));
      notifySuccess();
    });
  };
  return (
    <Dialog open size="sm" title={t('kiosk.open')} onClose={onClose} busy={busy !== null} onlyByButton={opened !== null} footer={<Button onClick={onClose}>{t('projects.close')}</Button>}>
      <div className="firm-sd-kiosk">
        <p>{t('kiosk.what')}</p>
        {opened ? (
          <>
            <p>{t('kiosk.once')}</p>
            <QrCode title={`${t('kiosk.title')} ${opened.place_name}`} value={`${window.location.origin}${kioskAddress(opened.code)}`} />
            <AreaLink to={kioskAddress(opened.code)} target="_blank" rel="noreferrer">
              {t('kiosk.here')}
            </AreaLink>
          </>
        ) : (
          <div className="firm-sd-kiosk__new">
            <label htmlFor={fieldId}>{t('kiosk.hours')}</label>
            <InputNumber id={fieldId} min={kioskLimits.hours.min} max={kioskLimits.hours.max} precision={0} value={hours} onChange={(value) => setHours(value ?? kioskLimits.hours.usual)} />
            <Button type="primary" loading={busy === 'open'} onClick={() => void open()}>
              {t('kiosk.doOpen')}
            </Button>
          </div>
        )}
        {data && data.results.length > 0 && (
          <section>
            <h3>{t('kiosk.areOpen')}</h3>
            <ul aria-label={t('kiosk.areOpen')}>
              {data.results.map(({ id, version, opened_by_name: who, ends_at: until }) => (
                <li key={id}>
                  <span>
                    <Name>{who}</Name> <small>{t('kiosk.until', { time: isolated(formats.dateTime(until)) })}</small>
                  </span>
                  <Button loading={busy === id} onClick={() => void end(id, version)}>
                    {t('kiosk.end')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
