/** Colours of the drawn shapes: at least 3 : 1 on the card in each theme (WCAG 1.4.11), measured by charts.test.ts. */
import type { Tone } from '../status/tone.ts';
import type { ThemeName } from '../theme/tokens.ts';

export const CHART_COLORS: Readonly<Record<ThemeName, Readonly<Record<Tone, string>>>> = {
  light: {
    red: '#cf1322',
    orange: '#d46b08',
    yellow: '#a68a00',
    green: '#389e0d',
    blue: '#1677ff',
    purple: '#722ed1',
    grey: '#7a7a7a',
    info: '#08979c',
  },
  dark: {
    red: '#f37370',
    orange: '#f3a04b',
    yellow: '#e8d639',
    green: '#6abe39',
    blue: '#3c89e8',
    purple: '#b37feb',
    grey: '#a6a6a6',
    info: '#33bcb7',
  },
};

/** The order in which colours are assigned to series without one of their own. */
export const SERIES_ORDER: readonly Tone[] = ['blue', 'orange', 'green', 'purple', 'info', 'red', 'yellow', 'grey'];
