/** A new organisation with its first administrator, whose one-time password is shown once. */
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userFields } from '@firm/identity/contract/fields/user';
import { organisationLimits } from '@firm/identity/contract/organisation/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api, type Request } from '../api.ts';
import { useNames } from '../names.ts';
import { FurtherStep, outcomeOf } from '../requests/FurtherStep.tsx';
import { OneTimePassword } from '../users/OneTimePassword.tsx';
import { useUsernameRule } from '../users/useUsernameRule.ts';

const ofAdministrator = fieldsIn(userFields, 'account');
type Values = Record<'name' | (typeof ofAdministrator)[number], string>;

interface OperatorDialogProps {
  /** The operator's request that adding the organisation approves. */
  readonly request?: Request;
  readonly onClose: () => void;
}

interface Made {
  readonly name: string;
  readonly password: string;
  /** Why approving the request failed; null when it succeeded. */
  readonly problem: unknown;
}

/** Prefills the form from the request. */
function filled({ name, organisation, email, username }: Request): Partial<Values> {
  const [first = '', ...others] = name.split(' ');
  return { name: organisation || name, first_name: first, last_name: others.join(' '), email, username: username ?? '' };
}

export function OperatorDialog({ request, onClose }: OperatorDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const names = useNames();
  const usernameRule = useUsernameRule();
  const [made, setMade] = useState<Made | null>(null);
  const approve = async (): Promise<void> => {
    if (request) await api('PATCH /register_requests/{id}/', { params: { id: request.id }, body: { status: 'approved', version: request.version } });
    void queryClient.invalidateQueries({ queryKey: ['register_requests'] });
  };
  const { dialog, fields, actions } = useDialogForm<Values, Made | null>({
    onClose,
    send: async (values, idempotencyKey) => {
      const { one_time_password: password } = await api('POST /operators/', { body: values, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['operators'] });
      const problem = await outcomeOf(approve());
      return password ? { name: values.username, password, problem } : null;
    },
    onSent: (answer) => (answer ? setMade(answer) : onClose()),
  });
  if (made)
    return (
      <OneTimePassword name={made.name} password={made.password} onClose={onClose}>
        {request && <FurtherStep problem={made.problem} undone={t('requests.stillWaiting')} done={t('requests.isApproved')} again={approve} />}
      </OneTimePassword>
    );
  return (
    <ActionDialog {...dialog} {...actions} title={t('operators.new')} confirmLabel={t('operators.takeOn')}>
      <p>{t('operators.text')}</p>
      <Form {...fields} initialValues={request ? filled(request) : {}}>
        <Form.Item name="name" label={names.field('organisation')} rules={[required(names.field('organisation'), 'text')]}>
          <Input maxLength={organisationLimits.name} autoComplete="off" data-autofocus />
        </Form.Item>
        <FormFields
          fields={userFields}
          names={ofAdministrator}
          label={names.field}
          controls={{}}
          items={{ username: { rules: [usernameRule] } }}
        />
      </Form>
    </ActionDialog>
  );
}
