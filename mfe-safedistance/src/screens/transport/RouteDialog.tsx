/** Adds, edits or closes a route; one that has never run can be deleted. */
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { transportRouteFields } from '@firm/safedistance/contract/fields/transportRoute';
import { vehicleKinds } from '@firm/safedistance/contract/limits';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories, pickedVendors } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { PickedNames } from '@firm/shared-ui/stale/PickedNames.tsx';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';
import { findSites, nameOfSite } from '../../pick.ts';
import type { RouteBody, TransportRoute } from './api.ts';

const inForm = fieldsIn(transportRouteFields, 'route');
/** The initial values of a new route. */
const { kind, seats, weekdays, minutes, is_active } = emptyOf(transportRouteFields);
const offered = { kind, seats, weekdays, minutes, is_active };

const valuesOf = (route: TransportRoute): RouteBody => Object.fromEntries(inForm.map((name) => [name, route[name]])) as RouteBody;

export function RouteDialog({ route: given, onClose }: { /** null: a new one. */ readonly route: TransportRoute | null; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const confirm = useConfirm();
  const can = useSession((session) => session.can);
  const { refuse, dialog } = useRefusal();
  const saved = (): void => {
    void queryClient.invalidateQueries({ queryKey: ['transportroutes'] });
    onClose();
  };
  const { record: route, stale, busy, dialog: edited, fields, actions } = useRecordForm<RouteBody, TransportRoute>({
    record: given,
    valuesOf,
    onClose,
    onSent: saved,
    send: async (values, { key: idempotencyKey, record }) => {
      if (record) await api('PUT /transportroutes/{id}/', { params: { id: record.id }, body: { ...values, version: record.version } });
      else await api('POST /transportroutes/', { body: values, idempotencyKey });
    },
    compare: {
      name: ({ ref_no, name }) => `${ref_no} ${name}`,
      label: names.anyField,
      show: (field, value) => {
        const id = value as number | null;
        if (field === 'dormitory') return <PickedNames queryKey={['dormitories']} nameOf={namer(pickedDormitories)} ids={id} />;
        if (field === 'location') return <PickedNames queryKey={['locations']} nameOf={nameOfSite} ids={id} />;
        if (field === 'vendor') return <PickedNames queryKey={['vendors']} nameOf={namer(pickedVendors)} ids={id} />;
        return field === 'kind' ? names.choice('kind', String(value)) : undefined;
      },
    },
  });
  const remove = async ({ id, name }: TransportRoute): Promise<void> => {
    if (!(await confirm({ title: t('transport.delete.title', { name }), text: t('transport.delete.text'), confirmLabel: t('projects.delete'), danger: true }))) return;
    try {
      await api('DELETE /transportroutes/{id}/', { params: { id } });
      notifySuccess();
      saved();
    } catch (problem) {
      refuse(problem, t('transport.delete.refused', { name }));
    }
  };
  const initial = route ? valuesOf(route) : offered;
  return (
    <>
      <Dialog
        {...edited}
        title={route ? `${route.ref_no} ${route.name}` : t('transport.newRoute')}
        footer={
          <>
            <MoreActions actions={[route !== null && can('delete', 'workzone') && { text: t('projects.delete'), disabled: busy, act: () => void remove(route) }]} />
            <DialogActions {...actions} />
          </>
        }
      >
        <Form {...fields} initialValues={initial}>
          <FormFields
            fields={transportRouteFields}
            names={inForm}
            label={names.field}
            controls={{
              dormitory: <EntitySelect queryKey={['dormitories', 'choices']} find={finder(pickedDormitories)} known={route?.dorm_name ?? null} clearable={false} disabled={route !== null && route.riders > 0} />,
              location: <EntitySelect queryKey={['locations']} find={findSites} known={route?.location_name ?? null} />,
              kind: <Select options={vehicleKinds.map((value) => ({ value, label: names.choice('kind', value) }))} />,
              departs: <Input type="time" dir="ltr" />,
              returns: <Input type="time" dir="ltr" />,
              vendor: <EntitySelect queryKey={['vendors']} find={finder(pickedVendors)} known={route?.vendor_name ?? null} />,
            }}
          />
        </Form>
        {dialog}
      </Dialog>
      {stale}
    </>
  );
}
