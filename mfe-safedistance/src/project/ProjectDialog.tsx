/** Adds or edits a project, with the fields that its declaration assigns to the form. */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { projectFields } from '@firm/safedistance/contract/fields/project';
import { projectColors } from '@firm/safedistance/contract/limits';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { ManySelect } from '@firm/shared-ui/pick/ManySelect.tsx';
import { pickedVendors } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { PickedNames } from '@firm/shared-ui/stale/PickedNames.tsx';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { api, type Project, type ProjectBody } from '../api.ts';
import { useNames } from '../names.ts';
import { findManagers, findSites, findWorkZones, nameOfManager, nameOfPlace, nameOfSite } from '../pick.ts';

interface ProjectDialogProps {
  /** The project to change; without it a new one is added. */
  readonly project?: Project;
  readonly onClose: () => void;
  readonly onSaved?: (project: Project) => void;
}

const inForm = fieldsIn(projectFields, 'project');

type Values = Omit<ProjectBody, 'version'>;

const valuesOf = (project: Project): Values => Object.fromEntries(inForm.map((name) => [name, project[name]])) as Values;

export function ProjectDialog({ project: given, onClose, onSaved }: ProjectDialogProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const { record: project, stale, dialog, fields, actions } = useRecordForm<Values, Project, Project>({
    record: given,
    valuesOf,
    onClose,
    send: async (values, { key: idempotencyKey, record }) => {
      const saved = record
        ? await api('PUT /projects/{id}/', { params: { id: record.id }, body: { ...values, version: record.version } })
        : await api('POST /projects/', { body: values, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
      return saved;
    },
    onSent: (saved) => {
      onClose();
      onSaved?.(saved);
    },
    compare: {
      name: ({ name }) => name,
      label: names.anyField,
      show: (field, value, current) => {
        const ids = value as number[];
        const named = (list: 'sites' | 'work_zones' | 'contractors') => [...(given?.[list] ?? []), ...current[list]];
        if (field === 'locations') return <PickedNames queryKey={['locations']} nameOf={nameOfSite} ids={ids} known={named('sites')} />;
        if (field === 'zones') return <PickedNames queryKey={['workzones']} nameOf={nameOfPlace} ids={ids} known={named('work_zones')} />;
        if (field === 'vendors') return <PickedNames queryKey={['vendors']} nameOf={namer(pickedVendors)} ids={ids} known={named('contractors')} />;
        if (field === 'manager') return <PickedNames queryKey={['users']} nameOf={nameOfManager} ids={value as number | null} />;
        return field === 'color' ? names.choice('color', String(value)) : undefined;
      },
    },
  });
  return (
    <>
      <ActionDialog
        {...dialog}
        {...actions}
        title={project ? t('projects.editTitle', { name: project.name }) : t('projects.new')}
      >
        <Form {...fields} initialValues={project ? valuesOf(project) : { people_limit: 0, color: 'blue' }}>
          <FormFields
            fields={projectFields}
            names={inForm}
            label={names.field}
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
      {stale}
    </>
  );
}
