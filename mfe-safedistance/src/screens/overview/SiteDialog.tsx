/** A site is added or changed (docs/rules/safe-distance.md#site); deleting is not there, it is made inactive instead. */
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { locationFields } from '@firm/safedistance/contract/fields/location';
import { siteKinds } from '@firm/safedistance/contract/limits';
import type { SafeDistanceApi } from '@firm/safedistance/contract';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifyNotImplemented } from '@firm/shared-ui/notices/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { api, type Location } from '../../api.ts';
import { useNames } from '../../names.ts';

type SiteBody = SafeDistanceApi['PUT /locations/{id}/']['body'];

/** In the order of the form. */
const inForm = ['name', 'kind', 'dormitory', 'address', 'latitude', 'longitude', 'people_limit', 'is_active'] as const;

export function SiteDialog({ site, onClose }: { /** null: a new one. */ readonly site: Location | null; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const { form, busy, dialog, fields, actions } = useDialogForm<SiteBody>({
    onClose,
    send: async (values, idempotencyKey) => {
      if (site) await api('PUT /locations/{id}/', { params: { id: site.id }, body: { ...values, version: site.version } });
      else await api('POST /locations/', { body: values, idempotencyKey });
      void queryClient.invalidateQueries({ queryKey: ['locations'] });
    },
  });
  /** Asks the service all the same: it says when sites can be deleted one day. */
  const remove = async (id: number): Promise<void> => {
    try {
      await api('DELETE /locations/{id}/', { params: { id } });
    } catch (problem) {
      if (!isApiError(problem) || problem.statusCode !== 501) return void notifyError(problem);
      notifyNotImplemented();
      form.setFieldsValue({ is_active: false });
    }
  };
  const control = (name: (typeof inForm)[number]): ReactNode => {
    if (name === 'kind') return <Select options={siteKinds.map((value) => ({ value, label: names.choice('kind', value) }))} />;
    if (name === 'dormitory') return <EntitySelect queryKey={['dormitories', 'choices']} find={finder(pickedDormitories)} known={site?.dorm_name ?? null} />;
    return <FieldControl field={locationFields[name]} />;
  };
  const initial = site ? Object.fromEntries(inForm.map((name) => [name, site[name]])) : { kind: siteKinds[0], people_limit: 0, is_active: true };
  return (
    <Dialog
      {...dialog}
      title={site ? `${site.ref_no} ${site.name}` : t('overview.newSite')}
      footer={
        <>
          <MoreActions actions={[site !== null && { text: t('projects.delete'), disabled: busy, act: () => void remove(site.id) }]} />
          <DialogActions {...actions} cancelLabel={t('projects.cancel')} confirmLabel={t('projects.save')} />
        </>
      }
    >
      <Form {...fields} initialValues={initial}>
        {inForm.map((name) => (
          <Form.Item key={name} name={name} label={names.field(name)} rules={name === 'name' ? [{ required: true, whitespace: true, message: t('projects.nameRequired') }] : []}>
            {control(name)}
          </Form.Item>
        ))}
      </Form>
    </Dialog>
  );
}
