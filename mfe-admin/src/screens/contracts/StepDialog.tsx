import Form from 'antd/es/form';
import Input from 'antd/es/input';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCovered } from '@firm/admin/contract/contract/moves';
import { contractLimits as limits } from '@firm/admin/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { api, type ContractInFull } from '../../api.ts';
import { useContractNames } from '../../names.ts';
import { useOrganisationToday } from '../../organisation/useOrganisationToday.ts';

/** Steps that need further input. */
export type Step = 'sign' | 'suspend' | 'terminate' | 'renew' | 'amend';

interface Values {
  readonly signed_on?: string;
  readonly signee?: string;
  readonly remarks?: string;
  readonly day?: string;
  readonly end_date?: string;
}

/** The fields of each step, in order. */
const asked: Readonly<Record<Step, readonly (keyof Values)[]>> = {
  sign: ['signed_on', 'signee'],
  suspend: ['remarks'],
  terminate: ['day', 'remarks'],
  renew: ['end_date'],
  amend: ['day'],
};

/** Sends the step; answers the resulting contract. */
function take({ id, version }: ContractInFull, step: Step, { signed_on, signee, remarks, day, end_date }: Values): Promise<ContractInFull> {
  const params = { id };
  if (step === 'renew') return api('POST /contracts/{id}/renew/', { params, body: { end_date: end_date ?? '', version } });
  if (step === 'amend') return api('POST /contracts/{id}/amend/', { params, body: { day: day ?? '', version } });
  const body =
    step === 'sign'
      ? { status: 'AC' as const, signed_on, ...(signee && { signee }), version }
      : { status: step === 'suspend' ? ('SU' as const) : ('TE' as const), remarks, ...(day && { day }), version };
  return api('POST /contracts/{id}/switch_status/', { params, body });
}

interface StepDialogProps {
  readonly contract: ContractInFull;
  readonly step: Step;
  readonly onClose: () => void;
  /** Called with the new contract that an amendment creates. */
  readonly onShow: (id: number) => void;
}

/**
 * Asks for what a step of a contract needs, and takes it (docs/rules/administration.md#contracts). A refusal stays in the dialog,
 * at the field that it names.
 */
export function StepDialog({ contract, step, onClose, onShow }: StepDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const names = useContractNames();
  const today = useOrganisationToday();
  const { dialog, fields, actions } = useDialogForm<Values, ContractInFull>({
    onClose,
    send: async (values) => {
      const taken = await take(contract, step, values);
      await queryClient.invalidateQueries({ queryKey: ['contracts'] });
      return taken;
    },
    onSent: ({ id }) => {
      onClose();
      if (id !== contract.id) onShow(id);
    },
  });
  const labelOf = (name: (typeof asked)[Step][number]): string => (name === 'day' ? t('contracts.startingOn') : names.field(name === 'remarks' ? 'status_remarks' : name));
  // Before its first day is over there is no day to choose: it ends on its start.
  const unused = step === 'terminate' && !hasCovered(contract.start_date, today);
  const begin: Values = { signed_on: today, ...(step === 'terminate' && !unused && { day: today }) };
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      size="sm"
      title={t(`contracts.stepTitle.${step}`, { ref: contract.ref_no })}
      confirmLabel={t(`contracts.step.${step}`)}
    >
      <p>{t(`contracts.stepText.${unused ? 'terminateUnused' : step}`)}</p>
      <Form {...fields} initialValues={begin}>
        {asked[step].filter((name) => name !== 'day' || !unused).map((name) => (
          <Form.Item key={name} name={name} label={labelOf(name)} rules={name === 'signee' ? [] : [required(labelOf(name), name === 'remarks' ? 'long' : 'day')]}>
            {name === 'remarks' ? <Input.TextArea maxLength={limits.remarks} autoSize={{ minRows: 2, maxRows: 6 }} /> : name === 'signee' ? <Input maxLength={limits.signee} autoComplete="off" /> : <DayField />}
          </Form.Item>
        ))}
      </Form>
    </ActionDialog>
  );
}
