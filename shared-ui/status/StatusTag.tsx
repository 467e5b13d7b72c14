/** A state: icon, words and colour together, readable in both themes (docs/architecture/looks.md). */
import { Icon, isIconName, type IconName } from './Icon.tsx';
import { customColor, TONE_ICONS, toneOf, type StatusColor } from './tone.ts';
import './tones.css';
import './hidden.css';
import './status.css';

interface StatusTagProps {
  /**
   * A palette or status name; a hexadecimal colour of a lookup is shown as a dot, since no text can be sure to be
   * read on it.
   */
  readonly color: StatusColor | (string & {}) | null | undefined;
  readonly text: string;
  /** Instead of the tone's own icon. A name we lack falls back to that one. */
  readonly icon?: IconName | (string & {}) | null | undefined;
  /** More words for screen readers and on hover, e.g. that the allowed time is exceeded. */
  readonly hint?: string | undefined;
  readonly id?: string | undefined;
}

/** Never colour alone: text and icon are always there. */
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
