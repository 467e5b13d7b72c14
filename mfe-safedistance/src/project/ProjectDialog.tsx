/** Adds or edits a project, with the fields that its declaration assigns to the form. */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { projectFields } from '@firm/safedistance/contract/fields/project';
import { projectColors } from '@firm/safedistance/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { ManySelect } from '@firm/shared-ui/pick/ManySelect.tsx';
import { pickedVendors } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { api, type Project, type ProjectBody } from '../api.ts';
import { useNames } from '../names.ts';
import { findManagers, findSites, findWorkZones } from '../pick.ts';

interface ProjectDialogProps {
  /** The project to change; without it a new one is added. */
  readonly project?: Project;
  readonly onClose: () => void;
  readonly onSaved?: (project: Project) => void;
}

const inForm = fieldsIn(projectFields, 'project');

export function ProjectDialog({ project: given, onClose, onSaved }: ProjectDialogProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  // The record as it was when the dialog opened: changes that arrive meanwhile must be detected, not overwritten.
  const [project] = useState(given);

  const { dialog, fields, actions } = useDialogForm<ProjectBody, Project>({
    onClose,
    send: async (values, idempotencyKey) => {
      const saved = project
        ? await api('PUT /projects/{id}/', { params: { id: project.id }, body: { ...values, version: project.version } })
        : await api('POST /projects/', { body: values, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
      return saved;
    },
    onSent: (saved) => {
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <ActionDialog
      {...dialog}
      {...actions}
      title={project ? t('projects.editTitle', { name: project.name }) : t('projects.new')}
      cancelLabel={t('projects.cancel')}
      confirmLabel={t('projects.save')}
    >
      <Form {...fields} initialValues={project ?? { people_limit: 0, color: 'blue' }}>
        <FormFields
          fields={projectFields}
          names={inForm}
          label={names.field}
          items={{ name: { rules: [{ required: true, whitespace: true, message: t('form.required', { field: names.field('name') }) }] } }}
          controls={{
            locations: <ManySelect queryKey={['locations']} find={findSites} known={project?.sites} />,
            zones: <ManySelect queryKey={['workzones', 'work']} find={findWorkZones} known={project?.work_zones} />,
            vendors: <ManySelect queryKey={['vendors']} find={finder(pickedVendors)} known={project?.contractors} />,
            manager: <EntitySelect queryKey={['projects', 'managers']} find={findManagers} known={project?.manager_name ?? null} />,
            color: <Select options={projectColors.map((value) => ({ value, label: names.choice('color', value) }))} />,
          }}
        />
      </Form>
    </ActionDialog>
  );
}
