/** 'Edit Zone': edits a room, facility or common area (docs/rules/residents.md#zone); the planner's board uses it as a parcel. */
import { useQuery } from '@tanstack/react-query';
import Form, { type FormItemProps } from 'antd/es/form';
import Select from 'antd/es/select';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import type { Zone } from '@firm/residents/contract';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useDialogForm } from '@firm/shared-ui/dialog/useDialogForm.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import { api } from '../api.ts';
import { findSites, nameOfSite } from '../pick/options.ts';
import { keepZone, zoneQuery, zoneTypesQuery } from './api.ts';
import { useZoneFields } from './useZoneFields.tsx';
import { useZoneNames } from './useZoneNames.ts';

const inForm = fieldsIn(zoneFields, 'zone');
type Values = Partial<Pick<Zone, (typeof inForm)[number]>>;

interface ZoneDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function ZoneDialog({ id, onClose }: ZoneDialogProps): ReactNode {
  const { t } = useTranslation('residents');
  const { data, error, refetch } = useQuery(zoneQuery(id));
  if (data) return <ZoneForm zone={data} onClose={onClose} />;
  return (
    <Dialog open title={t('zone.edit')} onClose={onClose}>
      {error ? <PartFailed onRetry={() => void refetch()} /> : <Loading />}
    </Dialog>
  );
}

const valuesOf = (zone: Zone): Values => Object.fromEntries(inForm.map((name) => [name, zone[name]]));

function ZoneForm({ zone: given, onClose }: { readonly zone: Zone; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const { value } = useZoneFields();
  const may = useSession((session) => session.can)('change', 'workzone');
  const { data: types = [] } = useQuery(zoneTypesQuery);
  // The record as it was when the dialog opened: changes that arrive meanwhile must be detected, not overwritten.
  const [zone] = useState(given);
  const [initial] = useState(() => valuesOf(given));
  const [stale, setStale] = useState<Zone | null>(null);

  const changesOf = (values: Values): Values =>
    Object.fromEntries(inForm.flatMap((name) => ((values[name] ?? null) === (initial[name] ?? null) ? [] : [[name, values[name] ?? (zoneFields[name].kind === 'count' ? 0 : null)]])));
  const write = async (values: Values, { version }: Zone): Promise<void> => keepZone(await api('PATCH /workzones/{id}/', { params: { id: zone.id }, body: { ...changesOf(values), version } }));
  const { form, submit, attempt, dialog, fields, actions } = useDialogForm<Values>({ onClose, send: (values) => write(values, zone), onStale: (current) => setStale(current as Zone) });
  /** The types of the zone's kind only: a room can change its type but not become a facility or a common area. */
  const choices = types.filter(({ kind }) => kind === zone.zone_kind).map(({ type_id, name }) => ({ value: type_id, label: names.type(type_id, name) }));
  const required = (name: 'name' | 'zone_ref_id'): FormItemProps => ({ rules: [{ required: true, whitespace: true, message: t('zone.required', { field: names.field(name) }) }] });
  return (
    <>
      <Dialog
        {...dialog}
        title={`${t('zone.edit')}: ${zone.zone_ref_id}`}
        footer={may ? <DialogActions {...actions} cancelLabel={t('words.cancel')} confirmLabel={t('words.save')} /> : null}
      >
        <Form {...fields} disabled={!may} initialValues={initial} onFinish={(values) => (Object.keys(changesOf(values)).length === 0 ? onClose() : submit(values))}>
          <FormFields
            fields={zoneFields}
            names={inForm}
            label={names.field}
            items={{ name: required('name'), zone_ref_id: required('zone_ref_id') }}
            controls={{
              zone_type: <Select options={choices} showSearch={{ optionFilterProp: 'label' }} />,
              location: <EntitySelect queryKey={['locations', 'choices']} find={findSites} nameOf={nameOfSite} known={zone.location_name} />,
            }}
          />
        </Form>
      </Dialog>
      {stale && (
        <StaleDialog
          name={stale.zone_ref_id}
          fields={Object.entries(changesOf(form.getFieldsValue())).map(([field, mine]) => ({
            field,
            label: names.anyField(field),
            yours: value(field, mine, undefined),
            now: value(field, stale[field as keyof Zone], undefined),
          }))}
          onOverwrite={() => {
            setStale(null);
            attempt(() => write(form.getFieldsValue(), stale));
          }}
          onKeep={() => {
            keepZone(stale);
            onClose();
          }}
        />
      )}
    </>
  );
}
