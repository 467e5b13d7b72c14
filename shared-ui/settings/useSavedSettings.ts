import { useEffect } from 'react';
import { useDialogForm } from '../dialog/useDialogForm.ts';
import type { AreaSettings } from './areaSettings.ts';

const stay = (): void => undefined;

/**
 * The form of an area's settings. Only changes are sent, with the version that was read: if another user was faster, the user is
 * told, and their next click uses the new version and keeps what the other user changed.
 * @param onClose called once they are saved; without it the form stays open, with the saved values
 */
export function useSavedSettings<T extends { readonly version: number }>({ settings: { data, refetch }, save }: AreaSettings<T>, onClose?: () => void) {
  const made = useDialogForm<T>({
    onClose: onClose ?? stay,
    send: async (values) => {
      const entered = Object.entries(values).filter(([name]) => form.isFieldsTouched([[name]] as unknown as Parameters<typeof form.isFieldsTouched>[0]));
      await save({ ...Object.fromEntries(entered), version: data?.version } as Partial<T>);
      if (onClose) return;
      const taken = form.getFieldsError().map(({ name }) => ({ name, touched: false }));
      form.setFields(taken as Parameters<typeof form.setFields>[0]);
      await refetch();
    },
    onRefused: () => void refetch(),
  });
  const { form } = made;
  // Changes of others are adopted while nothing has been entered.
  useEffect(() => {
    if (data && !form.isFieldsTouched()) form.resetFields();
  }, [form, data]);
  return made;
}
