/**
 * The small icons of the shared components, as inline SVG: they cost a few hundred bytes, need no icon package, and so
 * may stand on the first page, which loads no antd (docs/architecture/federation.md#weight-of-a-first-visit-compressed).
 */
import { ICON_PATHS } from './paths.ts';
import './icon.css';

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  readonly name: IconName;
  /** Colour of the stroke; the text's colour without it. */
  readonly color?: string | undefined;
}

/** Icons that point along the line of reading and turn round with it. */
const MIRRORED: readonly IconName[] = ['next', 'previous'];

/** One em square, hidden from screen readers: whatever it says must also be in words. */
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

/** Whether a name sent by a service or written by an area is one of ours. */
export function isIconName(name: string | null | undefined): name is IconName {
  return typeof name === 'string' && Object.hasOwn(ICON_PATHS, name);
}
