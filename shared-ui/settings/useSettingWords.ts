import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import type { Setting } from './setting.ts';

/** The value of a setting in words: `12`, `Refuse`, `On`, `Room, Transport`. */
export function useSettingWords(): (setting: Setting, value: unknown) => string {
  const { t } = useTranslation('ui');
  const { number, list } = useFormats();
  return useCallback(
    (setting, value) => {
      const named = (one: unknown): string => ('options' in setting && setting.options.find((option) => option.value === one)?.label) || String(one);
      if (typeof value === 'number') return number(value);
      if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off');
      if (!Array.isArray(value)) return named(value);
      if (value.length === 0) return t('settings.none');
      return list(value.map(named));
    },
    [t, number, list],
  );
}
