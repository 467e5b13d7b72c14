import { useDialogForm } from '../dialog/useDialogForm.ts';
import { useFilledForm } from '../field/useFilledForm.ts';
import type { AreaSettings } from './areaSettings.ts';

const stay = (): void => undefined;

/**
 * The form of an area's settings. Only changes are sent, with the version that was read: if another user was faster, the user is
 * told, and their next click uses the new version and keeps what the other user changed.
 * @param onClose called once they are saved; without it the form stays open, with the saved values
 */
export function useSavedSettings<T extends { readonly version: number }>({ groups, settings: { data, refetch }, save }: AreaSettings<T>, onClose?: () => void) {
  const made = useDialogForm<T>({
    onClose: onClose ?? stay,
    send: async (values) => {
      await save({ ...filled.changed(values), version: filled.version() } as Partial<T>);
      if (onClose) return;
      const saved = await refetch();
      if (saved.data) filled.fill(saved.data);
    },
    onRefused: () => {
      void refetch().then(({ data: current }) => current && filled.merge(current));
    },
  });
  const names = groups.flatMap(({ settings }) => settings.map(({ name }) => name));
  const filled = useFilledForm<T>(made.form, data, names);
  return { ...made, discard: () => data && filled.fill(data) };
}
