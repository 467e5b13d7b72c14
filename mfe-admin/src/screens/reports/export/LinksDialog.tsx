import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { linkFields } from '@firm/admin/contract/fields/link';
import { linkLimits as limits, type LinkState } from '@firm/admin/contract/link/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { InOrder } from '@firm/shared-ui/field/InOrder.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { CopyButton } from '../../../clipboard/CopyButton.tsx';
import { api, linksQuery, type ExportLink, type ExportTracker } from '../../../api.ts';

const colours: Readonly<Record<LinkState, string>> = { open: 'success', used: 'grey', expired: 'grey', revoked: 'warning', gone: 'grey' };

const inForm = fieldsIn(linkFields, 'link');

interface Values {
  readonly hours: number;
  readonly downloads: number;
  readonly reason: string;
}

interface LinksDialogProps {
  readonly tracker: Pick<ExportTracker, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Gives a file to people without an account: creates, copies and revokes links to it (docs/rules/administration.md#links). */
export function LinksDialog({ tracker: { id, name }, onClose }: LinksDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const { data: links = [] } = useQuery(linksQuery(id));
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['exportlinks'] });
  const { form, dialog, fields, actions } = useDialogForm<Values, ExportLink>({
    onClose,
    send: ({ hours, downloads, reason }, idempotencyKey) => api('POST /exporttrackers/{id}/link/', { params: { id }, body: { hours, downloads, reason }, idempotencyKey }),
    successNotice: null,
    onSent: () => {
      void refresh();
      form.resetFields();
    },
  });
  const parts: Readonly<Record<(typeof inForm)[number], ReactNode>> = {
    downloads: (
      <div className="firm-reports__link-fields">
        <Form.Item name="hours" label={t('links.hours')}>
          <InputNumber min={limits.hours.min} max={limits.hours.max} precision={0} />
        </Form.Item>
        <Form.Item name="downloads" label={t('links.downloads')}>
          <FieldControl field={linkFields.downloads} />
        </Form.Item>
      </div>
    ),
    reason: (
      <Form.Item name="reason" label={t('links.reason')} rules={[{ required: true, whitespace: true, message: t('links.reasonRequired') }]}>
        <FieldControl field={linkFields.reason} />
      </Form.Item>
    ),
  };
  return (
    <Dialog {...dialog} size="md" title={t('links.title', { name })} footer={<DialogActions {...actions} cancelLabel={t('links.close')} confirmLabel={t('links.make')} />}>
      <p>{t('links.about')}</p>
      <Form {...fields} initialValues={{ hours: limits.hours.usual, downloads: limits.downloads.usual, reason: '' }}>
        <InOrder names={inForm} parts={parts} />
      </Form>
      {links.length > 0 && (
        <ul className="firm-reports__links" aria-label={t('links.made')}>
          {links.map((link) => (
            <LinkLine key={link.id} link={link} onChanged={refresh} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function LinkLine({ link, onChanged }: { readonly link: ExportLink; readonly onChanged: () => Promise<void> }): ReactNode {
  const { t } = useTranslation('admin');
  const [busy, setBusy] = useState(false);
  const { id, version, reason, state, used, downloads, expires_time, address } = link;
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    await api('POST /exportlinks/{id}/revoke/', { params: { id }, body: { version } }).catch(notifyError);
    await onChanged();
    setBusy(false);
  };
  return (
    <li>
      <span>
        <bdi>{reason}</bdi>
        <small>
          {t('links.uses', { count: downloads, used, downloads })} {t('links.until')} <Time value={expires_time} />
        </small>
      </span>
      <StatusTag color={colours[state]} text={t(`links.state.${state}`)} />
      {address && (
        <>
          <Input readOnly dir="ltr" value={address} aria-label={t('links.address', { reason })} onFocus={({ target }) => target.select()} />
          <CopyButton size="small" text={address} done={t('links.copied')}>
            {t('links.copy')}
            <span className="firm-hidden"> {reason}</span>
          </CopyButton>
          <Button size="small" danger disabled={busy} onClick={() => void takeBack()}>
            {t('links.revoke')}
            <span className="firm-hidden"> {reason}</span>
          </Button>
        </>
      )}
    </li>
  );
}
