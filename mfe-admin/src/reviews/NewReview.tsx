/** Begins an access review: which accounts it covers, and its last day. */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { reviewFields } from '@firm/identity/contract/fields/accessReview';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { useToday } from '@firm/shared-ui/pick/useToday.ts';
import { api } from '../api.ts';
import { useGroups } from '../groups/useGroups.ts';
import { useNames } from '../names.ts';
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

/** Days that a review has by default. */
const usualDays = 14;

export function NewReview({ onClose, onBegun }: NewReviewProps): ReactNode {
  const { t } = useTranslation('admin');
  const required = useRequired();
  const names = useNames();
  const today = useToday(null);
  const { groups } = useGroups();
  const { dialog, fields, actions } = useDialogForm<Values>({
    onClose,
    send: async ({ name, group, due }, idempotencyKey) => {
      const { id } = await api('POST /accessreviews/', { body: { name, due: endOf(due) ?? '', ...(group !== undefined && { group }) }, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['accessreviews'] });
      onBegun(id);
    },
  });
  const label = (name: keyof typeof reviewFields): string => names.anyField(name, 'accessreviews');
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      size="sm"
      title={t('reviews.new')}
      confirmLabel={t('reviews.begin')}
    >
      <Form {...fields} initialValues={{ due: dayjs(today).add(usualDays, 'day').format('YYYY-MM-DD') }}>
        <FormFields
          fields={reviewFields}
          names={fieldsIn(reviewFields, 'review')}
          label={label}
          items={{ due: { rules: [required(label('due'))] } }}
          controls={{
            group: <Select<number> allowClear placeholder={t('reviews.everybody')} showSearch={{ optionFilterProp: 'label' }} options={groups.map(({ id, name }) => ({ value: id, label: name }))} />,
            due: <DayField min={today} clearable={false} />,
          }}
        />
      </Form>
    </ActionDialog>
  );
}
