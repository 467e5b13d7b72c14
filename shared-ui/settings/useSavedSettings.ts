import { useEffect, useRef, useState } from 'react';
import { useDialogForm } from '../dialog/useDialogForm.ts';
import type { AreaSettings } from './areaSettings.ts';
import { valueIn, type SettingName } from './setting.ts';

const stay = (): void => undefined;

/**
 * The form of an area's settings. Only changes are sent, with the version that was read: if another user was faster, the user is
 * told, and their next click uses the new version and keeps what the other user changed.
 * @param onClose called once they are saved; without it the form stays open, with the saved values
 */
export function useSavedSettings<T extends { readonly version: number }>({ settings: { data, refetch }, save }: AreaSettings<T>, onClose?: () => void) {
  /** The settings that the form shows where the user has entered nothing; undefined: those that come next. */
  const filled = useRef(data);
  const [refusals, setRefusals] = useState(0);
  const made = useDialogForm<T>({
    onClose: onClose ?? stay,
    send: async (values) => {
      const entered = Object.entries(values).filter(([name]) => form.isFieldsTouched([[name]] as unknown as Parameters<typeof form.isFieldsTouched>[0]));
      await save({ ...Object.fromEntries(entered), version: (filled.current ?? data)?.version } as Partial<T>);
      if (onClose) return;
      const taken = form.getFieldsError().map(({ name }) => ({ name, touched: false }));
      form.setFields(taken as Parameters<typeof form.setFields>[0]);
      await refetch();
    },
    onRefused: () => {
      void refetch().then(() => {
        filled.current = undefined;
        setRefusals((count) => count + 1);
      });
    },
  });
  const { form } = made;
  type FieldName = Parameters<typeof form.isFieldTouched>[0];
  useEffect(() => {
    if (!data) return;
    const paths = form.getFieldsError().map(({ name }) => name as readonly string[] as SettingName);
    const entered = paths.filter((path) => form.isFieldTouched(path as FieldName));
    const before = filled.current;
    // The user has not been told yet that a setting which they change was changed by another: saving with the old version tells them.
    if (before && entered.some((path) => JSON.stringify(valueIn(before, path)) !== JSON.stringify(valueIn(data, path)))) return;
    filled.current = data;
    if (entered.length === 0) return form.resetFields();
    const others = paths.filter((path) => !entered.includes(path)).map((name) => ({ name, value: valueIn(data, name), touched: false }));
    form.setFields(others as Parameters<typeof form.setFields>[0]);
  }, [form, data, refusals]);
  return made;
}
