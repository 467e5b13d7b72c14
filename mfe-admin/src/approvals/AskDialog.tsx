/**
 * Asks another administrator, with a reason, to approve a change that was held; a superuser may make it alone, giving a
 * reason (docs/rules/access.md#four-eyes).
 */
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rightsRequestFields } from '@firm/identity/contract/fields/rightsRequest';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api, type GroupEffect, type RightsRequestBody } from '../api.ts';
import { useNames } from '../names.ts';
import { EffectList } from '../groups/EffectList.tsx';

/** What is asked for, without the reason. */
export type RightsOrder = RightsRequestBody extends infer B ? (B extends RightsRequestBody ? Omit<B, 'reason' | 'bypass'> : never) : never;

type Asked = RightsOrder | readonly RightsOrder[];

export interface Held {
  /** Makes the part of the change that needs no approval, and answers the requests for the rest. Called once, however often sending is retried. */
  readonly order: () => Asked | Promise<Asked>;
  /** The effect on users, shown above the reason when it is known. */
  readonly effect?: GroupEffect | null;
  /** Called when the requests were sent, or when only the part that needs no approval was made. */
  readonly onAsked?: () => void;
}

interface Values {
  reason: string;
  bypass?: boolean;
}

const about = ['rightsrequests', 'users', 'groups', 'orgentities', 'register_requests'] as const;

export function AskDialog({ order, effect, onAsked, onClose }: Held & { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useNames();
  const isSuperuser = useSession((session) => session.user?.is_superuser === true);
  const ready = useRef<readonly RightsOrder[] | null>(null);
  const sent = useRef(0);
  const leave = (): void => {
    onClose();
    if (ready.current) onAsked?.();
  };
  const { form, dialog, fields, actions } = useDialogForm<Values, boolean>({
    onClose: leave,
    send: async ({ reason, bypass = false }, idempotencyKey) => {
      ready.current ??= [await order()].flat();
      // If one is refused, the requests that were sent before it are not sent again.
      for (const one of ready.current.slice(sent.current)) {
        const body = { ...one, reason, ...(bypass && { bypass }) } as RightsRequestBody;
        await api('POST /rights_requests/', { body, idempotencyKey: `${idempotencyKey}-${sent.current}` });
        sent.current += 1;
      }
      for (const one of about) void queryClient.invalidateQueries({ queryKey: [one] });
      return bypass;
    },
    successNotice: (bypassed) => t(bypassed ? 'approvals.bypassed' : 'approvals.asked'),
    onSent: leave,
  });
  const bypasses = Form.useWatch('bypass', form) === true;
  return (
    <ActionDialog {...dialog} {...actions} size="sm" title={t('approvals.askTitle')} confirmLabel={t(bypasses ? 'approvals.bypass' : 'approvals.ask')} danger={bypasses}>
      <p>{t('approvals.held')}</p>
      {effect && <EffectList effect={effect} />}
      <Form {...fields} initialValues={{ reason: '', bypass: false }}>
        <FormFields
          fields={rightsRequestFields}
          names={fieldsIn(rightsRequestFields, 'ask')}
          label={names.field}
          items={{ reason: { rules: [{ required: true, whitespace: true, message: t('approvals.reasonRequired') }] } }}
          controls={{ reason: <Input.TextArea maxLength={rightsRequestFields.reason.max} autoSize={{ minRows: 2, maxRows: 6 }} autoFocus /> }}
        />
        {isSuperuser && (
          <Form.Item name="bypass" valuePropName="checked" extra={t('approvals.bypassHint')}>
            <Checkbox>{t('approvals.bypassLabel')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </ActionDialog>
  );
}
