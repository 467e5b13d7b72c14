/** A section of a form: declared fields in order, each with its label and the control of its kind. */
import Form, { type FormItemProps } from 'antd/es/form';
import { Fragment, type ReactNode } from 'react';
import type { Field, Fields } from '@firm/platform/contract/entity/field';
import { FieldControl } from './FieldControl.tsx';
import { useRequired } from './useRequired.ts';

/** Kinds whose control needs more than the declaration. */
type Chosen = 'choice' | 'choices' | 'lookup' | 'reference' | 'references' | 'texts' | 'time' | 'moment' | 'parts';
type ChosenNames<F extends Fields, Name extends keyof F> = { [K in Name]: F[K] extends { kind: Chosen } ? K : never }[Name];

interface FormFieldsProps<F extends Fields, Name extends keyof F & string> {
  readonly fields: F;
  /** The fields of the section, as `fieldsIn` returns them. */
  readonly names: readonly Name[];
  readonly label: (name: Name) => string;
  /** Controls for fields whose declaration is not enough; required by the type check where options come from elsewhere. */
  readonly controls: Readonly<Record<ChosenNames<F, Name>, ReactNode>> & Readonly<Partial<Record<Name, ReactNode>>>;
  /** Props of antd's form items besides name and label; rules are further ones, since a field declared as required is checked anyway. */
  readonly items?: Readonly<Partial<Record<Name, FormItemProps>>>;
  /** Content below a field. */
  readonly below?: Readonly<Partial<Record<Name, ReactNode>>>;
}

export function FormFields<F extends Fields, Name extends keyof F & string>({ fields, names, label, controls, items, below }: FormFieldsProps<F, Name>): ReactNode {
  const required = useRequired();
  const control: Readonly<Partial<Record<Name, ReactNode>>> = controls;
  return names.map((name) => {
    const field = fields[name] as Field;
    const { rules = [], ...item } = items?.[name] ?? {};
    return (
      <Fragment key={name}>
        <Form.Item name={name} label={label(name)} rules={field.required ? [required(label(name), field.kind), ...rules] : rules} {...item}>
          {control[name] ?? <FieldControl field={field} label={label(name)} />}
        </Form.Item>
        {below?.[name]}
      </Fragment>
    );
  });
}
