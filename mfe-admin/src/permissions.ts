/** Permissions in words (docs/rules/access.md#permissions): grouped by model, with the actions that each allows. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { actions, type Action } from '@firm/platform/contract/permissions';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useNames } from './names.ts';

/** The models in the order in which a group shows them. */
const models = [
  ...(['employee', 'vendor', 'dormitory', 'workzone', 'resource', 'resourceallocation', 'resourcereserve'] as const),
  ...(['alert', 'healthtrackrecord', 'healthtracer', 'user', 'group', 'permission'] as const),
] as const;

interface Permission {
  /** `app.action_model` */
  readonly name: string;
  readonly model: string;
  readonly action: Action;
}

/** The parts of a permission's name; null if it is not one. */
export function partsOf(name: string): Permission | null {
  const [, verb = '', model = ''] = /^\w+\.([a-z]+)_(\w+)$/.exec(name) ?? [];
  const action = actions.find((one) => one === verb);
  return action && model ? { name, model, action } : null;
}

/** Position of a model; unknown models come last. */
const placeOf = (model: string): number => {
  const place = models.findIndex((one) => one === model);
  return place < 0 ? models.length : place;
};

/** In the order in which rights grow. */
export const actionColumns: readonly Action[] = ['view', 'add', 'change', 'delete'];

/** Permissions grouped by model, in the order of the screens. */
export function byModel(names: readonly string[]): [model: string, permissions: readonly Permission[]][] {
  const grouped = Map.groupBy(names.flatMap((name) => partsOf(name) ?? []), ({ model }) => model);
  return [...grouped].sort(([a], [b]) => placeOf(a) - placeOf(b));
}

interface PermissionWords {
  readonly model: (model: string) => string;
  readonly action: (action: Action) => string;
  /** `Residents: view, change` */
  readonly line: (model: string, permissions: readonly Permission[]) => string;
  /** All permissions on one line of text. */
  readonly list: (names: readonly string[]) => string;
}

/** The words in the user's language; the same object until the language changes. */
export function usePermissionWords(): PermissionWords {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const names = useNames();
  return useMemo(() => {
    const nameOf = (model: string): string => names.choice('right_model', model);
    const action = (one: Action): string => names.choice('right_action', one);
    const line = (model: string, permissions: readonly Permission[]): string => {
      const held = actionColumns.filter((one) => permissions.some((permission) => permission.action === one));
      return t('rights.line', { model: nameOf(model), actions: formats.list(held.map(action)) });
    };
    return { model: nameOf, action, line, list: (held) => byModel(held).map(([model, permissions]) => line(model, permissions)).join(' · ') };
  }, [t, names, formats]);
}
