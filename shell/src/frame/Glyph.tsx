import { Icon, isIconName } from '@firm/shared-ui/status/Icon.tsx';
import { glyphs } from './glyphs.ts';

/** Glyphs that point in reading direction, and are mirrored in right-to-left languages. */
const mirrored = new Set(['back', 'signIn', 'signOut']);

/**
 * An icon of the frame by name, which an area's manifest may give too; a page icon for an unknown name. Hidden from
 * screen readers: whatever it says must also be in words.
 */
export function Glyph({ name }: { readonly name: string }) {
  if (!Object.hasOwn(glyphs, name)) return <Icon name={isIconName(name) ? name : 'file'} />;
  return (
    <svg
      className={mirrored.has(name) ? 'firm-icon firm-icon--mirrored' : 'firm-icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={glyphs[name as keyof typeof glyphs].replaceAll('|', ' ')} />
    </svg>
  );
}
