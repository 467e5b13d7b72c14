/**
 * The portal's design tokens: one table per theme. antd gets them through `antdTheme`, everything else through the CSS custom
 * properties of `themeCss`. Text colours reach 4.5 : 1 on each background on which they are used (WCAG AA); antd's own defaults do
 * not, and tokens.test.ts measures it.
 */
export type ThemeName = 'light' | 'dark';

export interface ThemeTokens {
  readonly primary: string;
  readonly primaryHover: string;
  readonly primaryActive: string;
  /** Text on the primary colour. */
  readonly primaryText: string;
  readonly primaryBg: string;
  readonly link: string;
  readonly linkHover: string;
  readonly info: string;
  readonly infoBg: string;
  readonly infoBorder: string;
  readonly success: string;
  readonly successBg: string;
  readonly successBorder: string;
  readonly warning: string;
  readonly warningBg: string;
  readonly warningBorder: string;
  readonly error: string;
  readonly errorBg: string;
  readonly errorBorder: string;
  readonly purple: string;
  readonly purpleBg: string;
  readonly purpleBorder: string;
  readonly text: string;
  readonly textSecondary: string;
  /** Descriptions. */
  readonly textTertiary: string;
  /** Disabled text and placeholders. */
  readonly textQuaternary: string;
  /** The page itself. */
  readonly bg: string;
  /** Cards, tables, drawer. */
  readonly bgContainer: string;
  /** Menus and dialogs. */
  readonly bgElevated: string;
  readonly border: string;
  /** Border of a control, 3 : 1 on its background. */
  readonly borderControl: string;
  readonly borderSecondary: string;
  /** Hovered rows, unobtrusive badges, disabled controls. */
  readonly fill: string;
  readonly fillSecondary: string;
  readonly mask: string;
  readonly shadow: string;
}

export const themes: Readonly<Record<ThemeName, ThemeTokens>> = {
  light: {
    primary: '#0958d9',
    primaryHover: '#003eb3',
    primaryActive: '#002c8c',
    primaryText: '#ffffff',
    primaryBg: '#e6f4ff',
    link: '#0958d9',
    linkHover: '#003eb3',
    info: '#0958d9',
    infoBg: '#e6f4ff',
    infoBorder: '#91caff',
    success: '#237804',
    successBg: '#f6ffed',
    successBorder: '#b7eb8f',
    warning: '#874d00',
    warningBg: '#fffbe6',
    warningBorder: '#ffe58f',
    error: '#cf1322',
    errorBg: '#fff2f0',
    errorBorder: '#ffccc7',
    purple: '#531dab',
    purpleBg: '#f9f0ff',
    purpleBorder: '#d3adf7',
    text: '#1f1f1f',
    textSecondary: '#4d4d4d',
    textTertiary: '#595959',
    textQuaternary: '#6b6b6b',
    bg: '#f5f5f5',
    bgContainer: '#ffffff',
    bgElevated: '#ffffff',
    border: '#d9d9d9',
    borderControl: '#8c8c8c',
    borderSecondary: '#f0f0f0',
    fill: '#f0f0f0',
    fillSecondary: '#fafafa',
    mask: 'rgb(0 0 0 / 45%)',
    shadow: '0 6px 16px rgb(0 0 0 / 8%), 0 3px 6px -4px rgb(0 0 0 / 12%), 0 9px 28px 8px rgb(0 0 0 / 5%)',
  },
  dark: {
    primary: '#1668dc',
    primaryHover: '#1554ad',
    primaryActive: '#15417e',
    primaryText: '#ffffff',
    primaryBg: '#111a2c',
    link: '#65a9f3',
    linkHover: '#8dc5f8',
    info: '#65a9f3',
    infoBg: '#111a2c',
    infoBorder: '#15325b',
    success: '#6abe39',
    successBg: '#162312',
    successBorder: '#274916',
    warning: '#e8b339',
    warningBg: '#2b2111',
    warningBorder: '#594214',
    error: '#f37370',
    errorBg: '#2c1618',
    errorBorder: '#5b2526',
    purple: '#b37feb',
    purpleBg: '#1a1325',
    purpleBorder: '#301c4d',
    text: '#e0e0e0',
    textSecondary: '#b8b8b8',
    textTertiary: '#a6a6a6',
    textQuaternary: '#8c8c8c',
    bg: '#0a0a0a',
    bgContainer: '#141414',
    bgElevated: '#1f1f1f',
    border: '#424242',
    borderControl: '#757575',
    borderSecondary: '#303030',
    fill: '#262626',
    fillSecondary: '#1a1a1a',
    mask: 'rgb(0 0 0 / 60%)',
    shadow: '0 6px 16px rgb(0 0 0 / 40%), 0 3px 6px -4px rgb(0 0 0 / 50%), 0 9px 28px 8px rgb(0 0 0 / 30%)',
  },
};

/** Values common to both themes. */
export const shape = {
  /** Corner radius of cards and controls, CSS pixels. */
  radius: 6,
  font: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', 'Noto Sans Arabic', sans-serif",
  fontMono: "ui-monospace, 'SF Mono', Consolas, 'Liberation Mono', monospace",
} as const;
