/** 'Edit Zone': edits a room, facility or common area (docs/rules/residents.md#zone); the planner's board uses it as a parcel. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import type { Zone } from '@firm/residents/contract';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { changesIn } from '@firm/shared-ui/stale/changesIn.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
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

/** The fields that the form changed; an emptied count is 0. */
const changesOf = (before: Zone, values: Values): Values =>
  Object.fromEntries(Object.entries(changesIn(valuesOf(before), values)).map(([name, value]) => [name, value ?? (zoneFields[name as keyof Values].kind === 'count' ? 0 : null)]));

function ZoneForm({ zone: given, onClose }: { readonly zone: Zone; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useZoneNames();
  const { value } = useZoneFields();
  const may = useSession((session) => session.can)('change', 'workzone');
  const { data: types = [] } = useQuery(zoneTypesQuery);
  const { record, stale, submit, dialog, fields, actions } = useRecordForm<Values, Zone, void>({
    record: given,
    valuesOf,
    onClose,
    send: async (values, { record: before }) => {
      if (before) keepZone(await api('PATCH /workzones/{id}/', { params: { id: before.id }, body: { ...changesOf(before, values), version: before.version } }));
    },
    onKept: keepZone,
    compare: { name: ({ zone_ref_id }) => zone_ref_id, label: names.anyField, show: (field, shown) => value(field, shown, undefined) },
  });
  const zone = record ?? given;
  /** The types of the zone's kind only: a room can change its type but not become a facility or a common area. */
  const choices = types.filter(({ kind }) => kind === zone.zone_kind).map(({ type_id, name }) => ({ value: type_id, label: names.type(type_id, name) }));
  return (
    <>
      <Dialog
        {...dialog}
        title={`${t('zone.edit')}: ${zone.zone_ref_id}`}
        footer={may ? <DialogActions {...actions} /> : null}
      >
        <Form {...fields} disabled={!may} initialValues={valuesOf(zone)} onFinish={(values) => (Object.keys(changesOf(zone, values)).length === 0 ? onClose() : submit(values))}>
          <FormFields
            fields={zoneFields}
            names={inForm}
            label={names.field}
            controls={{
              zone_type: <Select options={choices} showSearch={{ optionFilterProp: 'label' }} />,
              location: <EntitySelect queryKey={['locations', 'choices']} find={findSites} nameOf={nameOfSite} known={zone.location_name} />,
            }}
          />
        </Form>
      </Dialog>
      {stale}
    </>
  );
}
