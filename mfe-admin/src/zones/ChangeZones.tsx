/** Sets the same fields for all selected zones; those that cannot be changed are listed first. */
import { useQuery } from '@tanstack/react-query';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '@firm/platform/contract/entity/field';
import { emptyValue } from '@firm/platform/contract/entity/fieldValues';
import type { SharedZoneChanges } from '@firm/residents/contract';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import { sharedZoneFieldNames, type SharedZoneField } from '@firm/residents/contract/zone/sharedFields';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
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

/** The changes to make; null while nothing is chosen, or while a chosen required field is empty. */
function changesOf(chosen: readonly SharedZoneField[], values: Values): SharedZoneChanges | null {
  const entries = chosen.map((name) => [name, enteredValue(name, values[name])] as const);
  return entries.length === 0 || entries.some(([, value]) => value === undefined) ? null : Object.fromEntries(entries);
}

function enteredValue(name: SharedZoneField, value: unknown): unknown {
  const field: Field = zoneFields[name];
  if (field.kind === 'flag') return Boolean(value);
  if (typeof value === 'string') return value.trim();
  return value ?? (canBeEmpty(field) ? emptyValue(field) : undefined);
}

const canBeEmpty = (field: Field): boolean => !('always' in field || field.required) && (!('min' in field) || field.optional === true);

export function ChangeZones({ zones, ...leaving }: ZoneDialogProps): ReactNode {
  const { t } = useTranslation('admin');
  const names = useSetupNames();
  const formats = useFormats();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const find = useMemo(() => findStructures(dormitory), [dormitory]);
  const [chosen, setChosen] = useState<readonly SharedZoneField[]>([]);
  const [values, setValues] = useState<Values>({});
  const asked = useDeferredValue(values);
  const set = useMemo(() => changesOf(chosen, asked), [chosen, asked]);
  const request = useMemo(() => (set ? { zones: zones.map(({ id, version }) => ({ id, version })), set } : null), [zones, set]);
  const { data: zoneTypes = [] } = useQuery(zoneTypesQuery);
  return (
    <ZoneStepDialog
      title={t('zones.changeTitle', { n: formats.number(zones.length) })}
      confirmLabel={t('zones.change')}
      isChanged={() => chosen.length > 0}
      request={request}
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
          <FormFields
            fields={zoneFields}
            names={chosen}
            label={names.field}
            controls={{
              zone_type: <Select showSearch={{ optionFilterProp: 'label' }} options={zoneTypes.map(({ type_id: id, name: word }) => ({ value: id, label: names.lookup('zonetypes', id, word) }))} />,
              parent: <EntitySelect queryKey={['workzones', 'structures', dormitory]} find={find} nameOf={namer(pickedZones)} />,
            }}
          />
        </Form>
      )}
    </ZoneStepDialog>
  );
}
