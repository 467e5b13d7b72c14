/** Adds or edits a site (docs/rules/safe-distance.md#site); a site cannot be deleted but is made inactive instead. */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { locationFields } from '@firm/safedistance/contract/fields/location';
import { siteKinds } from '@firm/safedistance/contract/limits';
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifyNotImplemented } from '@firm/shared-ui/notices/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { PickedNames } from '@firm/shared-ui/stale/PickedNames.tsx';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { api, type Location } from '../../api.ts';
import { useNames } from '../../names.ts';

type SiteBody = SafeDistanceApi['PUT /locations/{id}/']['body'];

const inForm = fieldsIn(locationFields, 'site');

const valuesOf = (site: Location): SiteBody => Object.fromEntries(inForm.map((name) => [name, site[name]])) as SiteBody;

export function SiteDialog({ site: given, onClose }: { /** null: a new one. */ readonly site: Location | null; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const { record: site, stale, form, busy, dialog, fields, actions } = useRecordForm<SiteBody, Location>({
    record: given,
    valuesOf,
    onClose,
    send: async (values, { key: idempotencyKey, record }) => {
      if (record) await api('PUT /locations/{id}/', { params: { id: record.id }, body: { ...values, version: record.version } });
      else await api('POST /locations/', { body: values, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['locations'] });
    },
    compare: {
      name: ({ ref_no, name }) => `${ref_no} ${name}`,
      label: names.anyField,
      show: (field, value) => {
        if (field === 'kind') return names.choice('kind', String(value));
        return field === 'dormitory' ? <PickedNames queryKey={['dormitories']} nameOf={namer(pickedDormitories)} ids={value as number | null} /> : undefined;
      },
    },
  });
  /** Calls the service although it refuses today: once sites can be deleted, this works without a change here. */
  const remove = async (id: number): Promise<void> => {
    try {
      await api('DELETE /locations/{id}/', { params: { id } });
    } catch (problem) {
      if (!isApiError(problem) || problem.statusCode !== 501) return void notifyError(problem);
      notifyNotImplemented();
      form.setFieldsValue({ is_active: false });
    }
  };
  const initial = site ? valuesOf(site) : { kind: siteKinds[0], people_limit: 0, is_active: true };
  return (
    <>
      <Dialog
        {...dialog}
        title={site ? `${site.ref_no} ${site.name}` : t('overview.newSite')}
        footer={
          <>
            <MoreActions actions={[site !== null && { text: t('projects.delete'), disabled: busy, act: () => void remove(site.id) }]} />
            <DialogActions {...actions} />
          </>
        }
      >
        <Form {...fields} initialValues={initial}>
          <FormFields
            fields={locationFields}
            names={inForm}
            label={names.field}
            controls={{
              kind: <Select options={siteKinds.map((value) => ({ value, label: names.choice('kind', value) }))} />,
              dormitory: <EntitySelect queryKey={['dormitories', 'choices']} find={finder(pickedDormitories)} known={site?.dorm_name ?? null} />,
            }}
          />
        </Form>
      </Dialog>
      {stale}
    </>
  );
}
