/** A route is added, changed, closed, or deleted while it never ran. */
import Form, { type Rule } from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyOf } from '@firm/platform/contract/entity/field';
import { transportRouteFields } from '@firm/safedistance/contract/fields/transportRoute';
import { vehicleKinds } from '@firm/safedistance/contract/limits';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedDormitories, pickedVendors } from '@firm/residents/contract/picked';
import { finder } from '@firm/shared-ui/pick/find.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';
import { findSites } from '../../pick.ts';
import type { RouteBody, TransportRoute } from './api.ts';

/** In the order of the form. */
const inForm = ['name', 'dormitory', 'location', 'kind', 'vehicle', 'seats', 'departs', 'returns', 'weekdays', 'minutes', 'vendor', 'is_active'] as const;
/** What a new route is offered with. */
const { kind, seats, weekdays, minutes, is_active } = emptyOf(transportRouteFields);
const offered = { kind, seats, weekdays, minutes, is_active };

export function RouteDialog({ route, onClose }: { /** null: a new one. */ readonly route: TransportRoute | null; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const confirm = useConfirm();
  const can = useSession((session) => session.can);
  const { refuse, dialog } = useRefusal();
  const saved = (): void => {
    void queryClient.invalidateQueries({ queryKey: ['transportroutes'] });
    onClose();
  };
  const { busy, dialog: edited, fields, actions } = useDialogForm<RouteBody>({
    onClose,
    onSent: saved,
    send: async (values, idempotencyKey) => {
      if (route) await api('PUT /transportroutes/{id}/', { params: { id: route.id }, body: { ...values, version: route.version } });
      else await api('POST /transportroutes/', { body: values, idempotencyKey });
    },
  });
  const remove = async ({ id, name }: TransportRoute): Promise<void> => {
    if (!(await confirm({ title: t('transport.delete.title', { name }), text: t('transport.delete.text'), confirmLabel: t('projects.delete'), cancelLabel: t('projects.cancel'), danger: true }))) return;
    try {
      await api('DELETE /transportroutes/{id}/', { params: { id } });
      notifySuccess();
      saved();
    } catch (problem) {
      refuse(problem, t('transport.delete.refused', { name }));
    }
  };
  const control = (name: (typeof inForm)[number]): ReactNode => {
    switch (name) {
      case 'kind':
        return <Select options={vehicleKinds.map((value) => ({ value, label: names.choice('kind', value) }))} />;
      case 'dormitory':
        return <EntitySelect queryKey={['dormitories', 'choices']} find={finder(pickedDormitories)} known={route?.dorm_name ?? null} clearable={false} disabled={route !== null && route.riders > 0} />;
      case 'location':
        return <EntitySelect queryKey={['locations']} find={findSites} known={route?.location_name ?? null} />;
      case 'vendor':
        return <EntitySelect queryKey={['vendors']} find={finder(pickedVendors)} known={route?.vendor_name ?? null} />;
      case 'departs':
      case 'returns':
        return <Input type="time" dir="ltr" />;
      default:
        return <FieldControl field={transportRouteFields[name]} />;
    }
  };
  const rulesOf = (name: (typeof inForm)[number]): Rule[] => {
    if (!('required' in transportRouteFields[name])) return [];
    return [name === 'weekdays' ? { required: true, type: 'array', message: t('transport.someDay') } : { required: true, message: t('transport.required') }];
  };
  const initial = route ? Object.fromEntries(inForm.map((name) => [name, route[name]])) : offered;
  return (
    <Dialog
      {...edited}
      title={route ? `${route.ref_no} ${route.name}` : t('transport.newRoute')}
      footer={
        <>
          <MoreActions actions={[route !== null && can('delete', 'workzone') && { text: t('projects.delete'), disabled: busy, act: () => void remove(route) }]} />
          <DialogActions {...actions} cancelLabel={t('projects.cancel')} confirmLabel={t('projects.save')} />
        </>
      }
    >
      <Form {...fields} initialValues={initial}>
        {inForm.map((name) => (
          <Form.Item key={name} name={name} label={names.field(name)} rules={rulesOf(name)}>
            {control(name)}
          </Form.Item>
        ))}
      </Form>
      {dialog}
    </Dialog>
  );
}
