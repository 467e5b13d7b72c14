/** The control of a declared field that is fully determined by its declaration: text, number, day, flag. */
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import type { Field } from '@firm/platform/contract/entity/field';
import { DayField } from '../pick/DayField.tsx';
import { Weekdays } from './Weekdays.tsx';

interface FieldControlProps {
  readonly field: Field;
  /** Accessible name of a group; other controls are named by the form's label. */
  readonly label?: string;
  /** Set by antd's form. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: never) => void;
}

/** Null for kinds whose options come from elsewhere (choices, lookup, reference) and for moments, whose pickers differ. */
export function FieldControl({ field, label, ...control }: FieldControlProps): ReactNode {
  const given = control as { id: string; value: never; onChange: (value: unknown) => void };
  switch (field.kind) {
    case 'text':
    case 'code':
    case 'url':
      return <Input {...given} maxLength={field.max} autoComplete="off" {...(field.ltr && { dir: 'ltr' })} />;
    case 'email':
      return <Input {...given} type="email" dir="ltr" maxLength={field.max} autoComplete="off" />;
    case 'phone':
      return <Input {...given} type="tel" dir="ltr" maxLength={field.max} autoComplete="off" />;
    case 'long':
      return <Input.TextArea {...given} maxLength={field.max} autoSize={{ minRows: 2, maxRows: 6 }} />;
    case 'rating':
      return <InputNumber {...given} min={field.min} max={field.max} step={0.5} />;
    case 'count':
      return <InputNumber {...given} min={field.min} max={field.max} precision={0} />;
    case 'number':
      // Without limits: a latitude of 123 must give an error, not be corrected to 90.
      return <InputNumber {...given} controls={false} />;
    case 'day':
      return <DayField {...given} />;
    case 'flag':
      return <Switch id={given.id} checked={Boolean(given.value)} onChange={given.onChange} />;
    case 'weekdays':
      return <Weekdays {...given} label={label} />;
    case 'choice':
    case 'choices':
    case 'lookup':
    case 'reference':
    case 'references':
    case 'time':
    case 'moment':
      return null;
  }
}
