import { QueryClientProvider } from '@tanstack/react-query';
import ConfigProvider from 'antd/es/config-provider';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, LocaleRouter, useLanguage } from '@firm/shared-ui/i18n/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { ConfirmProvider } from '../dialog/ConfirmDialog.tsx';
import { leaveListsByTab } from '../pick/leaveByTab.ts';
import { nameClearing } from '../pick/nameClearing.ts';
import { sayChoices } from '../pick/sayChoice.ts';
import { antdTheme } from '../theme/antdTheme.ts';
import { useTouchScreen } from '../theme/useMedia.ts';
import { antdLocale, antdLocaleAtHand } from './antdLocale.ts';
import { areaClass } from './areaClass.ts';
import { AreaClassProvider } from './useAreaClass.ts';
import '../print/paper.css';
import '../theme/antd.css';
import '../theme/calendar.css';

const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The providers of every React root of an area: the one query cache, the router without language prefix, antd's theme, direction
 * and texts, the class that scopes the area's styles, and the dialog of `useConfirm`; Tab leaves lists without choosing, lists say what is chosen,
 * and buttons that clear a field name it.
 * Contexts do not cross roots, so each area and parcel has its own.
 */
export function AreaProviders({ area, children }: { readonly area: string; readonly children: ReactNode }): ReactNode {
  const language = useLanguage();
  const { t } = useTranslation('ui');
  const dark = useSession((session) => session.darkMode);
  const isTouchScreen = useTouchScreen();
  const mark = areaClass(area);
  const [, drawAgain] = useState(0);
  useEffect(leaveListsByTab, []);
  useEffect(sayChoices, []);
  // After the labels have been drawn in the language.
  useEffect(() => nameClearing(t('table.clear')), [t]);
  useEffect(() => {
    let left = false;
    void antdLocale(language).then(() => !left && drawAgain((n) => n + 1));
    return () => {
      left = true;
    };
  }, [language]);
  const theme = useMemo(() => {
    const config = { ...antdTheme(dark ? 'dark' : 'light', isTouchScreen), cssVar: { key: mark } };
    return calm ? { ...config, token: { ...config.token, motion: false } } : config;
  }, [dark, mark, isTouchScreen]);
  return (
    <QueryClientProvider client={queryClient}>
      <LocaleRouter>
        <ConfigProvider theme={theme} direction={directionOf(language)} locale={antdLocaleAtHand(language)!}>
          <AreaClassProvider value={mark}>
            <ConfirmProvider>{children}</ConfirmProvider>
          </AreaClassProvider>
        </ConfigProvider>
      </LocaleRouter>
    </QueryClientProvider>
  );
}
