/** The section of a form: declared fields in their order, each with its label and the control of its kind. */
import Form, { type FormItemProps } from 'antd/es/form';
import { Fragment, type ReactNode } from 'react';
import type { Field, Fields } from '@firm/platform/contract/entity/field';
import { FieldControl } from './FieldControl.tsx';

/** Kinds whose control needs more than their declaration. */
type Chosen = 'choice' | 'choices' | 'lookup' | 'reference' | 'references' | 'texts' | 'time' | 'moment' | 'parts';
type ChosenNames<F extends Fields, Name extends keyof F> = { [K in Name]: F[K] extends { kind: Chosen } ? K : never }[Name];

interface FormFieldsProps<F extends Fields, Name extends keyof F & string> {
  readonly fields: F;
  /** Those of the section, as `fieldsIn` has them. */
  readonly names: readonly Name[];
  readonly label: (name: Name) => string;
  /** Where the declaration does not say enough; a field whose choices come from elsewhere does not compile without. */
  readonly controls: Readonly<Record<ChosenNames<F, Name>, ReactNode>> & Readonly<Partial<Record<Name, ReactNode>>>;
  /** What antd's form is told of a field besides its name and label. */
  readonly items?: Readonly<Partial<Record<Name, FormItemProps>>>;
  /** What stands below a field and is none itself. */
  readonly below?: Readonly<Partial<Record<Name, ReactNode>>>;
}

export function FormFields<F extends Fields, Name extends keyof F & string>({ fields, names, label, controls, items, below }: FormFieldsProps<F, Name>): ReactNode {
  const control: Readonly<Partial<Record<Name, ReactNode>>> = controls;
  return names.map((name) => (
    <Fragment key={name}>
      <Form.Item name={name} label={label(name)} {...items?.[name]}>
        {control[name] ?? <FieldControl field={fields[name] as Field} />}
      </Form.Item>
      {below?.[name]}
    </Fragment>
  ));
}
