/** The fields of one section of a resident's form, with the rules of docs/rules/calls.md#validation-messages. */
import Form from 'antd/es/form';
import type { Rule } from 'antd/es/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { employeeFields } from '@firm/residents/contract/fields/employee';
import { dayOrderItem } from '@firm/shared-ui/field/dayOrder.ts';
import { useRequired } from '@firm/shared-ui/field/useRequired.ts';
import type { Resident } from './api.ts';
import { FieldInput } from './FieldInput.tsx';
import { residentSections, type Field, type FieldName, type ResidentField, type ResidentSection } from './fields.ts';
import { useResidentNames } from './names.ts';
import './fields.css';

/** The telephone numbers that the service accepts. */
const phone = /^[+\d][\d\s()./-]*$/;

interface ResidentFieldsProps {
  readonly section: ResidentSection;
  /** Holds the names of the records that its fields refer to. */
  readonly resident?: Resident | undefined;
  /** Custom controls by field, e.g. one that checks a pass number while it is typed. */
  readonly special?: Partial<Record<FieldName, (field: ResidentField) => ReactNode>>;
}

/** @param resident the record that the form changes, whose names of references are known already; none: a new one */
export function ResidentFields({ section, resident, special }: ResidentFieldsProps): ReactNode {
  return (
    <div className="firm-fields">
      {residentSections[section].map((field: ResidentField) => special?.[field.name]?.(field) ?? <FieldItem key={field.name} field={field} known={resident && knownNames[field.name]?.(resident)} />)}
    </div>
  );
}

interface FieldItemProps {
  readonly field: Field;
  /** The name of the record that the initial id refers to. */
  readonly known?: string | null | undefined;
  /** Additional rules; `extra` is shown below the control. */
  readonly rules?: readonly Rule[];
  readonly extra?: ReactNode;
}

/** One of them, with its label and rules. @param known the name of what the field refers to, so that it is shown before anything is loaded */
export function FieldItem({ field, known, rules = [], extra }: FieldItemProps): ReactNode {
  const names = useResidentNames();
  const own = useRules(field);
  const { t } = useTranslation('residents');
  const label = names.anyField(field.name);
  const order = dayOrderItem(employeeFields, field.name, (first) => t('resident.rule.dayOrder', { field: label, other: names.field(first) }));
  return (
    <Form.Item
      name={field.name}
      label={label}
      rules={[...own, ...order.rules, ...rules]}
      dependencies={order.dependencies}
      {...(extra !== undefined && { extra })}
    >
      <FieldInput field={field} known={known ?? null} />
    </Form.Item>
  );
}

const knownNames: Readonly<Partial<Record<FieldName, (resident: Resident) => string | null>>> = {
  employer: (resident) => resident.employer_name,
  vendor: (resident) => resident.vendor_name,
  dorm_id: (resident) => resident.dorm_name,
};

function useRules(field: Field): Rule[] {
  const { t } = useTranslation('residents');
  const required = useRequired();
  const names = useResidentNames();
  const label = names.anyField(field.name);
  const rules: Rule[] = [];
  if (field.required) rules.push(required(label, field.kind));
  if (field.kind === 'email') rules.push({ type: 'email', message: t('resident.rule.email', { field: label }) });
  if (field.kind === 'phone') rules.push({ pattern: phone, message: t('resident.rule.phone', { field: label }) });
  return rules;
}
