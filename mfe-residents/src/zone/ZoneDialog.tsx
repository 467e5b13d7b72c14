/** 'Edit Zone': a room, facility or common area is changed (docs/rules/residents.md#zone); the planner's board borrows it. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import type { Zone } from '@firm/residents/contract';
import { isApiError } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { useClosing } from '@firm/shared-ui/dialog/useClosing.ts';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { showRefusal } from '@firm/shared-ui/field/showRefusal.ts';
import { notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StaleDialog } from '@firm/shared-ui/stale/StaleDialog.tsx';
import { api } from '../api.ts';
import { findSites, nameOfSite } from '../pick/options.ts';
import { keepZone, zoneQuery, zoneTypesQuery } from './queries.ts';
import { useZoneFields } from './useZoneFields.tsx';
import { useZoneNames } from './useZoneNames.ts';

/** In the order of the form. */
const inForm = ['name', 'zone_ref_id', 'zone_type', 'zone_limit', 'area_m2', 'zone_dimensions', 'location', 'sequence', 'description'] as const;
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
  const [form] = Form.useForm<Values>();
  const formId = useId();
  // As it was when the dialog opened: what arrives meanwhile must be noticed, not overwritten.
  const [zone] = useState(given);
  const [initial] = useState(() => valuesOf(given));
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<Zone | null>(null);
  const close = useClosing(() => form.isFieldsTouched(), onClose);

  const changesOf = (values: Values): Values =>
    Object.fromEntries(inForm.flatMap((name) => ((values[name] ?? null) === (initial[name] ?? null) ? [] : [[name, values[name] ?? (zoneFields[name].kind === 'count' ? 0 : null)]])));
  const save = async (values: Values, version: number): Promise<void> => {
    const changes = changesOf(values);
    if (Object.keys(changes).length === 0) return onClose();
    setSaving(true);
    try {
      keepZone(await api('PATCH /workzones/{id}/', { params: { id: zone.id }, body: { ...changes, version } }));
      notifySuccess();
      onClose();
    } catch (problem) {
      if (isApiError(problem) && problem.code === 'stale_version') setStale(problem.current as Zone);
      else showRefusal(form, problem);
      setSaving(false);
    }
  };
  /** The kind of a zone is what rooms, facilities and areas differ by: its type changes within it. */
  const choices = types.filter(({ kind }) => kind === zone.zone_kind).map(({ type_id, name }) => ({ value: type_id, label: names.type(type_id, name) }));
  const control = (name: (typeof inForm)[number]): ReactNode => {
    if (name === 'zone_type') return <Select options={choices} showSearch={{ optionFilterProp: 'label' }} />;
    if (name === 'location') return <EntitySelect queryKey={['locations', 'choices']} find={findSites} nameOf={nameOfSite} known={zone.location_name} />;
    return <FieldControl field={zoneFields[name]} />;
  };
  return (
    <>
      <Dialog
        open
        title={`${t('zone.edit')}: ${zone.zone_ref_id}`}
        busy={saving}
        onClose={close}
        footer={may ? <DialogActions cancelLabel={t('words.cancel')} onCancel={close} confirmLabel={t('words.save')} form={formId} busy={saving} /> : null}
      >
        <Form<Values> form={form} id={formId} layout="vertical" disabled={!may} initialValues={initial} onFinish={(values) => void save(values, zone.version)} scrollToFirstError={{ focus: true }}>
          {inForm.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={names.field(name)}
              rules={name === 'name' || name === 'zone_ref_id' ? [{ required: true, whitespace: true, message: t('zone.required', { field: names.field(name) }) }] : []}
            >
              {control(name)}
            </Form.Item>
          ))}
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
            void save(form.getFieldsValue(), stale.version);
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
