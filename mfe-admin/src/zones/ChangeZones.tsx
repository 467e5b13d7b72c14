/** Fields that all chosen zones come to have; each that cannot is named first. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedZoneChanges } from '@firm/residents/contract';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import { sharedZoneFieldNames, type SharedZoneField } from '@firm/residents/contract/sharedZoneFields';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedZones } from '@firm/residents/contract/picked';
import { namer } from '@firm/shared-ui/pick/find.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { zoneTypesQuery } from '../api.ts';
import { useSetupNames } from '../names.ts';
import { findStructures } from '../pick.ts';
import { ZoneChangeText } from './ZoneChangeText.tsx';
import { ZoneStepDialog, type ZoneDialogProps } from './ZoneStepDialog.tsx';

type Values = Partial<Record<SharedZoneField, unknown>>;

/** What all are to have; null while nothing is chosen, or a chosen field that must have a value has none. */
function wishOf(chosen: readonly SharedZoneField[], values: Values): SharedZoneChanges | null {
  const entries = chosen.map((name) => [name, givenOf(name, values[name])] as const);
  return entries.length === 0 || entries.some(([, value]) => value === undefined) ? null : Object.fromEntries(entries);
}

function givenOf(name: SharedZoneField, value: unknown): unknown {
  if (name === 'is_active') return Boolean(value);
  if (name === 'parent' || name === 'area_m2') return value ?? null;
  if (name === 'description' || name === 'zone_dimensions') return typeof value === 'string' ? value.trim() : '';
  return value ?? undefined;
}

export function ChangeZones({ zones, ...leaving }: ZoneDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useSetupNames();
  const formats = useFormats();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const find = useMemo(() => findStructures(dormitory), [dormitory]);
  const [chosen, setChosen] = useState<readonly SharedZoneField[]>([]);
  const [values, setValues] = useState<Values>({});
  const asked = useDeferredValue(values);
  const set = useMemo(() => wishOf(chosen, asked), [chosen, asked]);
  const wish = useMemo(() => (set ? { zones: zones.map(({ id, version }) => ({ id, version })), set } : null), [zones, set]);
  const { data: zoneTypes = [] } = useQuery(zoneTypesQuery);
  const control = (name: SharedZoneField): ReactNode => {
    if (name === 'zone_type') return <Select showSearch={{ optionFilterProp: 'label' }} options={zoneTypes.map(({ type_id: id, name: word }) => ({ value: id, label: names.lookup('zonetypes', id, word) }))} />;
    if (name === 'parent') return <EntitySelect queryKey={['workzones', 'structures', dormitory]} find={find} nameOf={namer(pickedZones)} />;
    return <FieldControl field={zoneFields[name]} />;
  };
  return (
    <ZoneStepDialog
      title={t('zones.changeTitle', { n: formats.number(zones.length) })}
      confirmLabel={t('zones.change')}
      wish={wish}
      describe={(change) => <ZoneChangeText {...change} />}
      {...leaving}
    >
      {(form) => (
        <Form {...form} onValuesChange={(_, all: Values) => setValues(all)}>
          <Form.Item label={t('zones.fields')} htmlFor={`${form.id}-fields`}>
            <Select<SharedZoneField[]>
              id={`${form.id}-fields`}
              mode="multiple"
              value={[...chosen]}
              onChange={setChosen}
              showSearch={{ optionFilterProp: 'label' }}
              options={sharedZoneFieldNames.map((name) => ({ value: name, label: names.field(name) }))}
            />
          </Form.Item>
          {chosen.map((name) => (
            <Form.Item key={name} name={name} label={names.field(name)}>
              {control(name)}
            </Form.Item>
          ))}
        </Form>
      )}
    </ZoneStepDialog>
  );
}
