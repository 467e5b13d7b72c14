/** A field of a record's form: its label, the control that fits its declaration, and validation errors. */
import Form, { type FormItemProps } from 'antd/es/form';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '@firm/platform/contract/days';
import type { Field } from '@firm/platform/contract/entity/field';
import { recordFields } from '@firm/health/contract/fields/record';
import { temperatureScale } from '@firm/health/contract/limits';
import { locationStatuses } from '@firm/health/contract/statuses';
import { FieldControl } from '@firm/shared-ui/field/FieldControl.tsx';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { pickedPlaces, pickedZones } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { useSymptoms } from '../../api.ts';
import { useNames } from '../../names.ts';
import type { RecordValues } from './recordValues.ts';

interface FormFieldProps {
  readonly name: Exclude<keyof RecordValues, 'employee' | 'health_status'>;
  /** The latest day that can be chosen. */
  readonly today: Day;
  /** The resident's dormitory, whose rooms are offered. */
  readonly dormitory: number | null;
  /** The field must be filled in. */
  readonly required?: boolean;
  /** The name of the record that the present value refers to. */
  readonly known?: string | null;
  readonly hint?: ReactNode;
}

export function FormField({ name, today, dormitory, required = false, known = null, hint }: FormFieldProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const ruleOf = useRequired();
  const field: Field = recordFields[name];
  const label = names.field(name);
  const rules: NonNullable<FormItemProps['rules']> = [];
  if (required) rules.push(ruleOf(label, field.kind));
  if (name === 'temperature') rules.push({ type: 'number', ...temperatureScale, message: t('form.scale', temperatureScale) });
  return (
    <Form.Item name={name} label={label} rules={rules} extra={hint} {...(field.kind === 'long' && { className: 'firm-health-form__wide' })}>
      <Control name={name} field={field} today={today} dormitory={dormitory} known={known} />
    </Form.Item>
  );
}

type ControlProps = Required<Pick<FormFieldProps, 'name' | 'today' | 'dormitory' | 'known'>> & { readonly field: Field; readonly id?: string };

/** antd's form passes the remaining props. */
function Control({ name, field, today, dormitory, known, ...given }: ControlProps): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const mayPlace = useSession((session) => session.can('view', 'workzone'));
  if (name === 'curr_location_status') {
    return <Select {...given} allowClear placeholder={t('form.choose')} options={locationStatuses.map(({ type_id: id }) => ({ value: id, label: names.place(id) }))} />;
  }
  if (name === 'symptoms') return <Symptoms {...given} />;
  if (name === 'zone') return <EntitySelect {...given} queryKey={['workzones', 'places', dormitory]} find={finder(pickedPlaces, dormitory)} nameOf={namer(pickedZones)} known={known} disabled={!mayPlace} />;
  if (name === 'temperature') return <InputNumber {...given} step={0.1} precision={1} inputMode="decimal" controls={false} />;
  if (field.kind === 'day') return <DayField {...given} max={today} clearable={!field.always} />;
  return <FieldControl field={field} {...given} />;
}

/** Chooses among the organisation's symptoms. */
function Symptoms(given: { readonly id?: string }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const options = useSymptoms().map(({ type_id: id }) => ({ value: id, label: names.symptom(id) }));
  return <Select {...given} mode="multiple" allowClear placeholder={t('form.choose')} options={options} optionFilterProp="label" />;
}
