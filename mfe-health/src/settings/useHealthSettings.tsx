/** The settings of the health area, each with an explanation (docs/rules/health.md#settings). */
import { useTranslation } from 'react-i18next';
import { healthSettingFields as declared } from '@firm/health/contract/fields/settings';
import { condenseAfterDays, presenceKinds } from '@firm/health/contract/limits';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import { declaredSetting } from '@firm/shared-ui/settings/declaredSetting.ts';
import type { SettingGroup } from '@firm/shared-ui/settings/setting.ts';
import { useAreaSettings } from '@firm/shared-ui/settings/useAreaSettings.tsx';
import { api, settingsQuery, type HealthSettings } from '../api.ts';
import { useNames } from '../names.ts';

const groups = ['temperature', 'infectious', 'contacts', 'followup', 'risk'] as const;

const { weights: ofMeetings, ...ofArea } = declared;

/** Decimal places. */
const places: Readonly<Partial<Record<keyof typeof ofArea, 1 | 2>>> = { temperature_flag: 1, room_hours: 1, high_score: 2, medium_score: 2 };

const effects = ['fevers', 'lost', 'condensed'] as const;

export function useHealthSettings(): AreaSettings<HealthSettings> {
  const { t } = useTranslation('health');
  const names = useNames();
  const numbers = groups.map((key): SettingGroup => ({
    key,
    title: t(`settings.group.${key}`),
    settings: fieldsIn(ofArea, key).map((name) =>
      declaredSetting(ofArea[name], {
        ...{ name, label: names.field(name), means: t(`settings.means.${name}`, { days: condenseAfterDays }), places: places[name] },
        ...{ option: (word: string) => names.choice(name === 'kinds' ? name : 'auto_trace', word), requiredMessage: t('settings.kindsRequired') },
      }),
    ),
  }));
  // For each type of contact: how much a meeting counts, and how long it must last to count in full.
  const weights: SettingGroup = {
    key: 'weights',
    title: names.field('weights'),
    note: t('settings.means.weights'),
    settings: presenceKinds.flatMap((kind) => {
      const { weight, minutes } = ofMeetings.fields[kind].fields;
      const place = names.choice('kinds', kind);
      return [
        declaredSetting(weight, { name: ['weights', kind, 'weight'], label: t('settings.weight', { kind: place }), places: 2 }),
        declaredSetting(minutes, { name: ['weights', kind, 'minutes'], label: t('settings.minutes', { kind: place }) }),
      ];
    }),
  };
  return useAreaSettings({
    title: t('settings.title'),
    groups: [...numbers, weights],
    query: settingsQuery,
    right: 'change_dormitory',
    write: (body) => api('PUT /healthtrackrecords/settings/', { body }),
    preview: {
      effects,
      ask: (body, signal) => api('POST /healthtrackrecords/settings/preview/', { body, signal, quiet: true }),
      say: (code, counts) => t(`settings.effect.${code}`, counts),
    },
  });
}
