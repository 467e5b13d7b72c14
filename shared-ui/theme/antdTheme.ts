import theme from 'antd/es/theme';
import type { ThemeConfig } from 'antd/es/config-provider';
import { shape, themes, type ThemeName } from './tokens.ts';

/** Minimal size of a touch target, pixels (docs/architecture/looks.md). */
const fingertip = 44;

/**
 * antd makes a day of a calendar one and a half times as wide as controls are high, so that for touch seven of them were wider than a phone and days
 * could not be reached. With its padding, 36 px, this makes a calendar of seven fingertips and 8 px, to which calendar.css gives that padding.
 */
const touchCalendar = { cellWidth: (7 * fingertip + 8 - 36) / 7, timeCellHeight: fingertip };

/** The tokens in antd's terms. Colours that antd would derive too pale are fixed. `isTouchScreen`: controls of every size are large enough for touch. */
export function antdTheme(name: ThemeName, isTouchScreen = false): ThemeConfig {
  const t = themes[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: t.primary,
      colorPrimaryHover: t.primaryHover,
      colorPrimaryActive: t.primaryActive,
      colorPrimaryBg: t.primaryBg,
      // Text in the primary colour, as in the selected tab: on dark the button's blue is too dark to read.
      colorPrimaryText: t.link,
      colorPrimaryTextHover: t.linkHover,
      colorPrimaryTextActive: t.linkHover,
      colorLink: t.link,
      colorLinkHover: t.linkHover,
      colorLinkActive: t.linkHover,
      colorInfo: t.info,
      colorInfoBg: t.infoBg,
      colorInfoBorder: t.infoBorder,
      colorSuccess: t.success,
      colorSuccessBg: t.successBg,
      colorSuccessBorder: t.successBorder,
      colorWarning: t.warning,
      colorWarningBg: t.warningBg,
      colorWarningBorder: t.warningBorder,
      colorError: t.error,
      colorErrorBg: t.errorBg,
      colorErrorBorder: t.errorBorder,
      colorText: t.text,
      colorTextHeading: t.text,
      colorTextSecondary: t.textSecondary,
      colorTextLabel: t.textSecondary,
      colorTextTertiary: t.textTertiary,
      colorTextDescription: t.textTertiary,
      colorIcon: t.textTertiary,
      colorTextQuaternary: t.textQuaternary,
      colorTextDisabled: t.textQuaternary,
      colorTextPlaceholder: t.textQuaternary,
      colorBgLayout: t.bg,
      colorBgContainer: t.bgContainer,
      colorBgElevated: t.bgElevated,
      colorBgContainerDisabled: t.fill,
      colorBorder: t.border,
      colorBorderSecondary: t.borderSecondary,
      borderRadius: shape.radius,
      fontFamily: shape.font,
      ...(isTouchScreen && { controlHeight: fingertip, controlHeightSM: fingertip, controlHeightLG: fingertip }),
    },
    components: {
      Tabs: { itemSelectedColor: t.link, itemHoverColor: t.linkHover, inkBarColor: t.link },
      Pagination: { itemActiveColor: t.link, itemActiveColorHover: t.linkHover },
      Menu: { itemSelectedColor: t.link },
      // White text needs a solid red: the dark theme's error colour is for text.
      Button: name === 'dark' ? { colorError: '#cf3a3c', colorErrorHover: '#b23234', colorErrorActive: '#952a2c' } : {},
      ...(isTouchScreen && { DatePicker: touchCalendar }),
      Badge: name === 'dark' ? { colorError: '#cf3a3c' } : {},
    },
  };
}
