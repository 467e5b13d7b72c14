/** The colours of statuses: the palette (docs/rules/screens.md#colours) and the names used by statuses (success, warning, error, info). */
import type { IconName } from './Icon.tsx';

export const TONES = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey', 'info'] as const;

/** One set of text, background and border colours of `tones.css`. `info` is teal, to be distinguishable from blue. */
export type Tone = (typeof TONES)[number];

/** Colours that a service may send. Anything else, for example a hexadecimal colour, is shown as a dot next to grey. */
export type StatusColor = Tone | 'success' | 'warning' | 'error';

const NAMES: Readonly<Record<string, Tone>> = {
  success: 'green',
  warning: 'orange',
  error: 'red',
  gray: 'grey',
  default: 'grey',
  primary: 'blue',
};

/** The tone of a colour name, ignoring case; grey for unknown names. */
export function toneOf(color: string | null | undefined): Tone {
  const name = (color ?? '').trim().toLowerCase();
  if ((TONES as readonly string[]).includes(name)) return name as Tone;
  return NAMES[name] ?? 'grey';
}

/** A hexadecimal colour such as `#d4380d`, as lookups (`color_code`, `bg_color`) may have; null for a name. */
export function customColor(color: string | null | undefined): string | null {
  const value = (color ?? '').trim();
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? value : null;
}

/** The default icon of a tone, so that a status is never shown by colour alone. Grey says nothing: what is cancelled or inactive is given `ban` where it is shown. */
export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  red: 'cross',
  orange: 'warning',
  yellow: 'flag',
  green: 'check',
  blue: 'progress',
  purple: 'swap',
  grey: 'info',
  info: 'info',
};
