/** Begins a review: of whom, and until which day. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import dayjs from 'dayjs';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import { reviewNameMax } from '@firm/identity/contract/limits';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { api, groupsQuery } from '../api.ts';
import { endOf } from '../users/membership.ts';

interface NewReviewProps {
  readonly onClose: () => void;
  readonly onBegun: (id: number) => void;
}

interface Values {
  name: string;
  group?: number;
  due: Day;
}

/** Days that a review has unless told. */
const usualDays = 14;

export function NewReview({ onClose, onBegun }: NewReviewProps): ReactNode {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const today = useToday(null);
  const [busy, setBusy] = useState(false);
  const { data: groups = [] } = useQuery(groupsQuery);
  const begin = async ({ name, group, due }: Values): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await api('POST /accessreviews/', { body: { name, due: endOf(due) ?? '', ...(group !== undefined && { group }) } });
      void queryClient.invalidateQueries({ queryKey: ['accessreviews'] });
      notifySuccess();
      onBegun(id);
      onClose();
    } catch (problem) {
      showRefusal(form, problem);
      setBusy(false);
    }
  };
  const required = { required: true, message: t('contracts.required') };
  return (
    <Dialog open size="sm" title={t('reviews.new')} busy={busy} onClose={onClose} footer={<DialogActions cancelLabel={t('users.cancel')} onCancel={onClose} confirmLabel={t('reviews.begin')} form={formId} busy={busy} />}>
      <Form<Values> form={form} id={formId} layout="vertical" initialValues={{ due: dayjs(today).add(usualDays, 'day').format('YYYY-MM-DD') }} onFinish={(values) => void begin(values)}>
        <Form.Item name="name" label={t('reviews.name')} rules={[{ ...required, whitespace: true }]}>
          <Input maxLength={reviewNameMax} />
        </Form.Item>
        <Form.Item name="group" label={t('reviews.of')}>
          <Select<number> allowClear placeholder={t('reviews.everybody')} showSearch={{ optionFilterProp: 'label' }} options={groups.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item name="due" label={t('reviews.lastDay')} rules={[required]}>
          <DayField min={today} clearable={false} />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
