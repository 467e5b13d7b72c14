/** The organisation's rules for rooms: limits, and what becomes of what goes beyond them (docs/rules/tenancy.md#settings). */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HealthLabels } from '@firm/health/contract/labels';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { AreaSettings } from '@firm/shared-ui/settings/areaSettings.ts';
import type { Setting } from '@firm/shared-ui/settings/setting.ts';
import type { TenancySettings } from '@firm/tenancy/contract';
import { breachModes, defaultSettings, settingsLimits, unreadyRoomModes } from '@firm/tenancy/contract/limits';
import { api, freshenTenancy, settingsQuery } from '../api.ts';
import { useNames } from '../names.ts';
import { BreachPreview } from './BreachPreview.tsx';

/** The numbers, with the places behind the point. */
const numbers = { max_residents_per_room: 0, min_area_per_resident: 2, isolation_beds_per_1000: 0 } as const satisfies Record<keyof typeof settingsLimits, number>;
const numberNames = Object.keys(numbers) as (keyof typeof numbers)[];
const choices = { breach: breachModes, unready_rooms: unreadyRoomModes, mixed_rooms: breachModes } as const;
const choiceNames = Object.keys(choices) as (keyof typeof choices)[];
/** Ids of health's list; the dead do not check in. */
const statuses = [1, 2, 3, 4, 5, 6];

export function useTenancySettings(): AreaSettings<TenancySettings> {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const mayChange = useSession((session) => session.can)('change', 'resourceallocation');
  const health = labelsIn<HealthLabels>(t, 'health');
  const limits = numberNames.map((name): Setting => ({ kind: 'number', name, label: names.field(name), standard: defaultSettings[name], limits: settingsLimits[name], places: numbers[name] }));
  const modes = choiceNames.map((name): Setting => ({
    ...{ kind: 'choice', name, label: names.field(name), standard: defaultSettings[name] },
    options: choices[name].map((value) => ({ value, label: names.mode(name, value) })),
  }));
  return {
    groups: [
      { key: 'limits', title: t('settings.group.limits'), settings: limits },
      {
        key: 'steps',
        title: t('settings.group.steps'),
        settings: [
          ...modes,
          { kind: 'flag', name: 'require_work_pass', label: names.field('require_work_pass'), standard: defaultSettings.require_work_pass },
          {
            ...{ kind: 'several', name: 'cleared_health_statuses', label: names.field('cleared_health_statuses'), standard: defaultSettings.cleared_health_statuses },
            options: statuses.map((id) => ({ value: id, label: health.lookup('healthstatustypes', id, `#${id}`) })),
          },
        ],
      },
    ],
    settings: useQuery(settingsQuery),
    mayChange,
    save: async (body) => {
      try {
        await api('PUT /resourceallocations/settings/', { body });
      } finally {
        void freshenTenancy();
      }
    },
    consequences: (wanted) => <BreachPreview wanted={wanted} />,
  };
}
