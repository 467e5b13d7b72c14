/** A status: icon, text and colour together, readable in both themes (docs/architecture/looks.md). */
import { Icon, isIconName, type IconName } from './Icon.tsx';
import { customColor, TONE_ICONS, toneOf, type StatusColor } from './tone.ts';
import './tones.css';
import './hidden.css';
import './status.css';

interface StatusTagProps {
  /** A palette or status name; a hexadecimal colour of a lookup is shown as a dot, since text might not be readable on it. */
  readonly color: StatusColor | (string & {}) | null | undefined;
  readonly text: string;
  /** Replaces the tone's own icon. An unknown name falls back to that icon. */
  readonly icon?: IconName | (string & {}) | null | undefined;
  /** Additional text for screen readers and on hover, e.g. that the alert is overdue. */
  readonly hint?: string | undefined;
  readonly id?: string | undefined;
}

/** Never colour alone: text and icon are always shown. */
export function StatusTag({ color, text, icon, hint, id }: StatusTagProps) {
  const tone = toneOf(color);
  const custom = customColor(color);
  return (
    <span id={id} className={`firm-status firm-tone-${tone}`} title={hint}>
      {custom && <span className="firm-status__dot" style={{ backgroundColor: custom }} aria-hidden="true" />}
      {(!custom || isIconName(icon)) && <Icon name={isIconName(icon) ? icon : TONE_ICONS[tone]} />}
      <span className="firm-status__text">{text}</span>
      {hint && <span className="firm-hidden">{hint}</span>}
    </span>
  );
}
