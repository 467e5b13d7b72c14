/** Approves or rejects a request. An approved account gets its groups here, and a one-time password that is shown once. */
import Form from 'antd/es/form';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestDecisionFields } from '@firm/identity/contract/fields/registerRequest';
import { userFields } from '@firm/identity/contract/fields/user';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { accessQuery, api, type Request } from '../api.ts';
import type { RightsOrder } from '../approvals/AskDialog.tsx';
import { isHeld, useApproval } from '../approvals/useApproval.tsx';
import { useNames } from '../names.ts';
import { FurtherStep, outcomeOf } from './FurtherStep.tsx';
import type { Membership } from '../users/membership.ts';
import { MembershipField } from '../users/MembershipField.tsx';
import { DormitoriesField, type DormitoryAccess } from '../users/DormitoriesField.tsx';
import { dormitoriesOrder } from '../users/dormitoriesOrder.ts';
import { giveDormitories } from '../users/giveDormitories.ts';
import { OneTimePassword } from '../users/OneTimePassword.tsx';
import { useUsernameRule } from '../users/useUsernameRule.ts';

interface Made {
  readonly password: string;
  /** The account and the dormitories chosen for it; null when none were chosen. */
  readonly access: { readonly account: number; readonly dormitories: DormitoryAccess } | null;
  /** Why granting them failed; null when they were granted. */
  readonly problem: unknown;
}

interface DecideDialogProps {
  readonly request: Request;
  readonly status: 'approved' | 'rejected';
  readonly onClose: () => void;
}

interface Values {
  username?: string;
  groups?: Membership[];
  dormitories?: DormitoryAccess;
  remarks: string;
}

/** A new account has no access yet; after a stale attempt it has the one that was read then. */
const give = async (access: Made['access']): Promise<void> => {
  if (access) await giveDormitories(access.account, access.dormitories, queryClient.getQueryData(accessQuery(access.account).queryKey)?.version ?? 0);
};

const orderOf = ({ access }: Made): Promise<RightsOrder> => dormitoriesOrder(access?.account ?? 0, access?.dormitories ?? { all: false, dormitories: [] });

export function DecideDialog({ request, status, onClose }: DecideDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const names = useNames();
  const usernameRule = useUsernameRule();
  const mayGiveDormitories = useSession((session) => session.can)('change', 'permission');
  const [made, setMade] = useState<Made | null>(null);
  const approves = status === 'approved';
  const becomesAccount = approves && request.kind === 'account';

  const approval = useApproval();
  const kept = useRef<Made | null>(null);
  const approve = async ({ dormitories, ...values }: Values): Promise<{ readonly account: number; readonly made: Made | null }> => {
    const { one_time_password: password, user } = await api('PATCH /register_requests/{id}/', { params: { id: request.id }, body: { ...values, status, version: request.version } });
    void queryClient.invalidateQueries({ queryKey: ['register_requests'] });
    void queryClient.invalidateQueries({ queryKey: ['users'] });
    const account = Number(user?.split('/').at(-2));
    const access = dormitories && (dormitories.all || dormitories.dormitories.length > 0) ? { account, dormitories } : null;
    // The account exists even if this fails: it then has no access to any dormitory.
    const problem = access && (await outcomeOf(give(access)));
    return { account, made: password ? { password, access, problem } : null };
  };
  const shown = (answer: Made | null): void => (answer ? setMade(answer) : onClose());
  const { form, dialog, fields, actions } = useDialogForm<Values, Made | null>({
    onClose,
    send: async (values) => (await approve(values)).made,
    onSent: shown,
    // If its groups are held, the account is created without them, and they are requested.
    onRefused: (problem) => {
      const values = form.getFieldsValue();
      const order = async () => {
        const { account, made: password } = await approve({ ...values, groups: [] });
        const groups = { kind: 'user' as const, user: account, groups: values.groups ?? [] };
        // If its dormitories are held as well, they are requested together with the groups.
        const both = password?.access && isHeld(password.problem);
        kept.current = both ? { ...password, access: null } : password;
        return both ? [groups, await orderOf(password)] : groups;
      };
      return approval.offer(problem, { order, onAsked: () => shown(kept.current) });
    },
  });
  if (made)
    return (
      <OneTimePassword name={request.name} password={made.password} onClose={onClose}>
        {made.access && <FurtherStep problem={made.problem} undone={t('requests.noDormitories')} done={t('requests.dormitoriesGiven')} again={() => give(made.access)} order={() => orderOf(made)} />}
      </OneTimePassword>
    );
  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        title={t(approves ? 'requests.approveTitle' : 'requests.rejectTitle', { name: request.name })}
        confirmLabel={t(approves ? 'requests.approve' : 'requests.reject')}
        danger={!approves}
      >
        <Form {...fields} initialValues={{ remarks: '', ...(becomesAccount && { username: request.username ?? '', groups: [], dormitories: { all: false, dormitories: [] } }) }}>
          {becomesAccount && (
            <>
              <Form.Item name="username" label={names.field('username')} rules={[required(names.field('username'), 'text'), usernameRule]}>
                <FieldControl field={userFields.username} />
              </Form.Item>
              <Form.Item name="groups" label={names.field('groups')}>
                <MembershipField />
              </Form.Item>
              {mayGiveDormitories && (
                <Form.Item name="dormitories" label={t('users.dormitoryAccess')}>
                  <DormitoriesField />
                </Form.Item>
              )}
            </>
          )}
          <FormFields fields={requestDecisionFields} names={fieldsIn(requestDecisionFields, 'decision')} label={names.field} controls={{}} />
        </Form>
      </ActionDialog>
      {approval.dialog}
    </>
  );
}
