/**
 * The small icons of the shared components, as inline SVG: they cost a few hundred bytes, need no icon package, and so can be used
 * on the first page, which loads no antd (docs/architecture/federation.md#weight-of-a-first-visit-compressed).
 */
import { ICON_PATHS } from './paths.ts';
import './icon.css';

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  readonly name: IconName;
  /** Stroke colour; by default the text colour. */
  readonly color?: string | undefined;
}

/** Directional icons, mirrored in right-to-left languages. */
const MIRRORED: readonly IconName[] = ['next', 'previous'];

/** One em square, hidden from screen readers: its meaning must also be given as text. */
export function Icon({ name, color }: IconProps) {
  const mirrored = MIRRORED.includes(name);
  return (
    <svg
      className={mirrored ? 'firm-icon firm-icon--mirrored' : 'firm-icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      style={color ? { color } : undefined}
    >
      <path d={ICON_PATHS[name].replaceAll('|', ' ')} />
    </svg>
  );
}

/** Whether a name from a service or an area is one of our icons. */
export function isIconName(name: string | null | undefined): name is IconName {
  return typeof name === 'string' && Object.hasOwn(ICON_PATHS, name);
}
