/** Adds residents to the team of a project. */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { memberFields } from '@firm/safedistance/contract/fields/member';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { ManySelect } from '@firm/shared-ui/pick/ManySelect.tsx';
import { pickedResidents } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { api, type MembersBody, type MembersWritten, type Project } from '../api.ts';
import { useNames } from '../names.ts';

const inForm = fieldsIn(memberFields, 'member');

interface PeopleDialogProps {
  readonly project: Project;
  /** The first day that the form proposes, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onClose: () => void;
}

export function PeopleDialog({ project, today, onClose }: PeopleDialogProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const required = useRequired();
  const names = useNames();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const find = useMemo(() => finder(pickedResidents, dormitory), [dormitory]);
  const [outcome, setOutcome] = useState<Pick<MembersWritten, 'warnings' | 'refusals'> | null>(null);
  const { dialog, fields, actions } = useDialogForm<MembersBody, MembersWritten>({
    onClose,
    send: async (values, idempotencyKey) => {
      const written = await api('POST /projects/{id}/members/', { params: { id: project.id }, body: values, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
      return written;
    },
    onSent: ({ warnings, refusals }) => (warnings.length === 0 && refusals.length === 0 ? onClose() : setOutcome({ warnings, refusals })),
  });
  if (outcome) {
    return (
      <ActionDialog
        title={t('projects.told')}
        onClose={onClose}
        isChanged={null}
        cancelLabel={t('projects.close')}
        confirmLabel={t('projects.addMore')}
        onConfirm={() => setOutcome(null)}
      >
        <ul>
          {outcome.warnings.map(({ employee, name, project: other, project_name }) => (
            <li key={`${employee} ${other}`}>{t('projects.twoProjects', { name, project: project_name })}</li>
          ))}
          {outcome.refusals.length > 0 && <li>{t('projects.refused', { n: outcome.refusals.length })}</li>}
        </ul>
      </ActionDialog>
    );
  }
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      title={t('projects.addPeopleTo', { name: project.name })}
      confirmLabel={t('projects.addPeople')}
    >
      <Form {...fields} initialValues={{ start_date: today, end_date: project.end_date }}>
        <Form.Item name="employees" label={t('projects.residents')} rules={[{ required: true, message: t('projects.residentsRequired') }]}>
          <ManySelect queryKey={['employees', dormitory]} find={find} />
        </Form.Item>
        <FormFields
          fields={memberFields}
          names={inForm}
          label={(name) => names.anyField(name, 'projectmembers')}
          items={{ start_date: { rules: [required(names.anyField('start_date', 'projectmembers'))] } }}
          controls={{
            location: <Select allowClear options={project.sites.map(({ id, name }) => ({ value: id, label: name }))} />,
            start_date: <DayField />,
            end_date: <DayField clearable />,
          }}
        />
      </Form>
    </ActionDialog>
  );
}
