/**
 * A wizard for a new dormitory with the layout of another one: which one, what the new one is called, and a preview
 * (docs/rules/residents.md#a-dormitory-like-another).
 */
import { useQuery } from '@tanstack/react-query';
import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dormitoryFields } from '@firm/residents/contract/fields/dormitory';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { PartFailed } from '@firm/shared-ui/area/index.ts';
import { useConfirmedClose } from '@firm/shared-ui/dialog/useConfirmedClose.ts';
import { useRequestKey } from '@firm/shared-ui/dialog/useRequestKey.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Wizard } from '@firm/shared-ui/wizard/Wizard.tsx';
import { api, type Dormitory, type DormitoryClone } from '../api.ts';
import { useSetupNames } from '../names.ts';
import { DormitoryMade } from './DormitoryMade.tsx';
import { DormitoryTrial } from './DormitoryTrial.tsx';
import './copyDormitory.css';

const own = ['name', 'dorm_ref_id', 'location'] as const;
const parts = ['beds', 'facilities', 'access'] as const;

type Values = Record<(typeof own)[number], string> & Record<(typeof parts)[number], boolean> & { readonly model: number };

interface CopyDormitoryProps {
  readonly onClose: () => void;
}

export function CopyDormitory({ onClose }: CopyDormitoryProps): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const names = useSetupNames();
  const mayGive = useSession((session) => session.can)('change', 'permission');
  const [form] = Form.useForm<Values>();
  const [trial, setTrial] = useState<DormitoryClone | null>(null);
  const [made, setMade] = useState<DormitoryClone | null>(null);
  const [busy, setBusy] = useState(false);
  const [reached, setReached] = useState(0);
  const leaveAll = useConfirmedClose(() => !busy && made === null && form.isFieldsTouched(), onClose);
  // Pressing Finish twice, or repeating the call after a lost answer, makes no second dormitory.
  const key = useRequestKey();
  const dormitories = useQuery({ queryKey: ['dormitories', 'models'], queryFn: ({ signal }) => fetchAllPages<Dormitory>('/dormitories/', { signal }) });

  const send = (dry_run: boolean, idempotencyKey?: string): Promise<DormitoryClone> => {
    const { model, location, ...values } = form.getFieldsValue(true) as Values;
    const body = { ...values, ...(location && { location }), dry_run };
    return api('POST /dormitories/{id}/clone/', { params: { id: model }, body, ...(idempotencyKey !== undefined && { idempotencyKey }) });
  };
  const leave = async (step: string): Promise<boolean> => {
    if (step === 'check') return true;
    try {
      await form.validateFields(step === 'model' ? ['model'] : [...own]);
    } catch {
      return false;
    }
    const filled = Boolean(form.getFieldValue('name') && form.getFieldValue('dorm_ref_id'));
    // A user who went back to change what is copied can go straight to the last step.
    if (step === 'dormitory' || filled) {
      try {
        setTrial(await send(true));
      } catch (problem) {
        showRefusal(form, problem);
        return false;
      }
    }
    setReached(1);
    return true;
  };
  const finish = async (): Promise<void> => {
    if (!trial) return;
    setBusy(true);
    try {
      setMade(await key.send((used) => send(false, used)));
    } catch (problem) {
      showRefusal(form, problem);
    }
    setBusy(false);
    for (const collection of ['dormitories', 'workzones', 'resources']) void queryClient.invalidateQueries({ queryKey: [collection] });
  };

  if (made) return <DormitoryMade made={made} onClose={onClose} />;
  if (dormitories.isError) return <PartFailed onRetry={() => void dormitories.refetch()} />;
  return (
    <Form
      form={form}
      component="div"
      layout="vertical"
      initialValues={{ beds: true, facilities: true, access: false }}
      onValuesChange={() => setTrial(null)}
    >
      <Wizard
        title={t('copyDormitory.title')}
        subtitle={t('copyDormitory.subtitle')}
        steps={[
          {
            key: 'model',
            title: t('copyDormitory.step.model'),
            content: (
              <>
                <Form.Item name="model" label={t('copyDormitory.model')} rules={[{ required: true, message: t('copyDormitory.modelRequired') }]}>
                  <Select
                    showSearch={{ optionFilterProp: 'label' }}
                    loading={dormitories.isPending}
                    options={(dormitories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  />
                </Form.Item>
                {parts.map((part) => (
                  <Form.Item key={part} name={part} valuePropName="checked" extra={t(`copyDormitory.about.${part}`)}>
                    <Checkbox disabled={part === 'access' && !mayGive}>{t(`copyDormitory.part.${part}`)}</Checkbox>
                  </Form.Item>
                ))}
              </>
            ),
          },
          {
            key: 'dormitory',
            title: t('copyDormitory.step.dormitory'),
            content: own.map((name) => (
              <Form.Item key={name} name={name} label={names.field(name)} rules={name === 'location' ? [] : [required(names.field(name), 'text')]}>
                <FieldControl field={dormitoryFields[name]} />
              </Form.Item>
            )),
          },
          {
            key: 'check',
            title: t('copyDormitory.step.check'),
            available: reached >= 1,
            content: trial ? <DormitoryTrial trial={trial} /> : <p role="status">{t('copyDormitory.first')}</p>,
          },
        ]}
        onLeave={leave}
        onFinish={() => void finish()}
        busy={busy}
      />
      <p className="firm-copy-dormitory__back">
        <button type="button" className="firm-ui-button" disabled={busy} onClick={leaveAll}>
          {t('copyDormitory.back')}
        </button>
      </p>
    </Form>
  );
}
