import Form from 'antd/es/form';
import type { ReactNode } from 'react';
import type { AreaSettings } from './areaSettings.ts';

/** The effects of the settings entered in the surrounding form; nothing until something was entered. */
export function Consequences<T extends { readonly version: number }>({ of: { settings, consequences } }: { readonly of: AreaSettings<T> }): ReactNode {
  const form = Form.useFormInstance<T>();
  const entered = Form.useWatch([], form) as Partial<T> | undefined;
  if (!consequences || !settings.data || !entered || !form.isFieldsTouched()) return null;
  return <div role="status">{consequences({ ...settings.data, ...entered })}</div>;
}
