/** Adding or changing a project: its words, days, sites, work zones and contractors. */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '@firm/platform/contract/entity/field';
import { projectFields } from '@firm/safedistance/contract/fields/project';
import { projectColors } from '@firm/safedistance/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { ManySelect } from '@firm/shared-ui/pick/ManySelect.tsx';
import { pickedVendors } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { api, type Project, type ProjectBody } from '../api.ts';
import { useNames } from '../names.ts';
import { findSites, findWorkZones } from '../pick.ts';

interface ProjectDialogProps {
  /** The project to change; without it a new one is added. */
  readonly project?: Project;
  readonly onClose: () => void;
  readonly onSaved?: (project: Project) => void;
}

/** In the order of the form; each by its declaration. */
const plain = ['name', 'description', 'start_date', 'end_date', 'people_limit'] as const;

export function ProjectDialog({ project: given, onClose, onSaved }: ProjectDialogProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  // As it was when the dialog opened: what arrives meanwhile must be noticed, not overwritten.
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
        {plain.map((name) => (
          <Form.Item key={name} name={name} label={names.field(name)} rules={name === 'name' ? [{ required: true, whitespace: true, message: t('projects.nameRequired') }] : []}>
            <FieldControl field={projectFields[name] as Field} />
          </Form.Item>
        ))}
        <Form.Item name="locations" label={names.field('locations')}>
          <ManySelect queryKey={['locations']} find={findSites} known={project?.sites} />
        </Form.Item>
        <Form.Item name="zones" label={names.field('zones')}>
          <ManySelect queryKey={['workzones', 'places']} find={findWorkZones} known={project?.work_zones} />
        </Form.Item>
        <Form.Item name="vendors" label={names.field('vendors')}>
          <ManySelect queryKey={['vendors']} find={finder(pickedVendors)} known={project?.contractors} />
        </Form.Item>
        <Form.Item name="color" label={names.field('color')}>
          <Select options={projectColors.map((value) => ({ value, label: names.choice('color', value) }))} />
        </Form.Item>
      </Form>
    </ActionDialog>
  );
}
