/** A field of the report that needs no more than its declaration: a line, a number, a flag. */
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Switch from 'antd/es/switch';
import type { ReactNode } from 'react';
import type { Field } from '@firm/platform/contract/entity/field';

interface PlainFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
}

export function PlainField({ name, field, label }: PlainFieldProps): ReactNode {
  return (
    <Form.Item name={name} label={label} {...(field.kind === 'flag' && { valuePropName: 'checked' })}>
      {controlOf(field)}
    </Form.Item>
  );
}

function controlOf(field: Field): ReactNode {
  switch (field.kind) {
    case 'flag':
      return <Switch />;
    case 'count':
    case 'number':
    case 'rating':
      return <InputNumber min={field.min} max={field.max} {...(field.kind === 'count' && { precision: 0 })} />;
    case 'long':
      return <Input.TextArea maxLength={field.max} autoSize={{ minRows: 2, maxRows: 6 }} />;
    case 'text':
    case 'code':
      return <Input maxLength={field.max} autoComplete="off" {...(field.ltr && { dir: 'ltr' })} />;
    default:
      throw new Error(`no plain control for a field of the kind ${field.kind}`);
  }
}
