/**
 * The colours of states: the palette (docs/rules/screens.md#colours) and the names that state
 * machines use (success, warning, error, info).
 */
import type { IconName } from './Icon.tsx';

export const TONES = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'grey', 'info'] as const;

/** One set of text, background and border colours of `tones.css`. `info` is teal, to be told from blue. */
export type Tone = (typeof TONES)[number];

/**
 * What a service may send as a colour. Anything else, a hexadecimal colour for example, is shown as a dot beside
 * grey.
 */
export type StatusColor = Tone | 'success' | 'warning' | 'error';

const NAMES: Readonly<Record<string, Tone>> = {
  success: 'green',
  warning: 'orange',
  error: 'red',
  gray: 'grey',
  default: 'grey',
  primary: 'blue',
};

/** The tone of a colour name, whatever its case; grey for what is not known. */
export function toneOf(color: string | null | undefined): Tone {
  const name = (color ?? '').trim().toLowerCase();
  if ((TONES as readonly string[]).includes(name)) return name as Tone;
  return NAMES[name] ?? 'grey';
}

/** `#d4380d` and the like, as lookups (`color_code`, `bg_color`) may carry them; null for a name. */
export function customColor(color: string | null | undefined): string | null {
  const value = (color ?? '').trim();
  return /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? value : null;
}

/** The icon that goes with a tone when the caller names none, so that a state is never shown by colour alone. */
export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  red: 'cross',
  orange: 'warning',
  yellow: 'flag',
  green: 'check',
  blue: 'progress',
  purple: 'swap',
  grey: 'ban',
  info: 'info',
};
