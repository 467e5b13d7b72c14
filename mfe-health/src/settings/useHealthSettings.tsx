/** The numbers that health goes by, with what each of them means (docs/rules/health.md#settings). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { defaultNumbers } from '@firm/health/contract/defaults';
import { autoTraceModes, condenseAfterDays, presenceKinds, settingsLimits } from '@firm/health/contract/limits';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { EffectsPreview } from '@firm/shared-ui/settings/EffectsPreview.tsx';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import type { Setting, SettingGroup } from '@firm/shared-ui/settings/setting.ts';
import { api, settingsQuery, type HealthSettings } from '../api.ts';
import { useNames } from '../names.ts';
import { groups, placesOf } from './groups.ts';

const effects = ['fevers', 'lost', 'condensed'] as const;
const isEffect = (code: string): code is (typeof effects)[number] => (effects as readonly string[]).includes(code);

export function useHealthSettings(): AreaSettings<HealthSettings> {
  const { t } = useTranslation('health');
  const names = useNames();
  const mayChange = useSession((session) => session.can)('change', 'dormitory');
  const flag = (name: 'condense_readings' | 'mark_contacts', means: string): Setting => ({ kind: 'flag', name, label: names.field(name), means, standard: defaultNumbers[name] });
  const choices: Readonly<Partial<Record<(typeof groups)[number]['key'], readonly Setting[]>>> = {
    temperature: [flag('condense_readings', t('settings.means.condense_readings', { days: condenseAfterDays }))],
    contacts: [
      {
        ...{ kind: 'several', name: 'kinds', label: names.field('kinds'), means: t('settings.means.kinds'), standard: defaultNumbers.kinds, requiredMessage: t('settings.kindsRequired') },
        options: presenceKinds.map((value) => ({ value, label: names.presenceKind(value) })),
      },
      {
        ...{ kind: 'choice', name: 'auto_trace', label: names.field('auto_trace'), means: t('settings.means.auto_trace'), standard: defaultNumbers.auto_trace },
        options: autoTraceModes.map((value) => ({ value, label: names.autoTrace(value) })),
      },
      flag('mark_contacts', t('settings.means.mark_contacts')),
    ],
  };
  const numbers = groups.map(({ key, numbers: own }): SettingGroup => ({
    key,
    title: t(`settings.group.${key}`),
    settings: [
      ...own.map((name): Setting => ({
        ...{ kind: 'number', name, label: names.field(name), means: t(`settings.means.${name}`) },
        ...{ standard: defaultNumbers[name], limits: settingsLimits[name], places: placesOf(name) },
      })),
      ...(choices[key] ?? []),
    ],
  }));
  // How much a meeting at each kind of place counts, and how long a full one is.
  const weights: SettingGroup = {
    key: 'weights',
    title: names.field('weights'),
    note: t('settings.means.weights'),
    settings: presenceKinds.flatMap((kind): Setting[] => {
      const { weight, minutes } = defaultNumbers.weights[kind];
      const place = names.presenceKind(kind);
      return [
        { kind: 'number', name: ['weights', kind, 'weight'], label: t('settings.weight', { kind: place }), standard: weight, limits: settingsLimits.weight, places: 2 },
        { kind: 'number', name: ['weights', kind, 'minutes'], label: t('settings.minutes', { kind: place }), standard: minutes, limits: settingsLimits.reference_minutes },
      ];
    }),
  };
  const settings = useQuery(settingsQuery);
  return {
    groups: [...numbers, weights],
    settings,
    mayChange,
    save: async (body) => {
      queryClient.setQueryData(settingsQuery.queryKey, await api('PUT /healthtrackrecords/settings/', { body }));
    },
    consequences: (wanted) => (
      <EffectsPreview
        stored={settings.data}
        wanted={wanted}
        queryKey={settingsQuery.queryKey}
        ask={({ version: _, ...body }, signal) => api('POST /healthtrackrecords/settings/preview/', { body, signal, quiet: true })}
        say={(code, counts) => (isEffect(code) ? t(`settings.effect.${code}`, counts) : null)}
      />
    ),
  };
}
