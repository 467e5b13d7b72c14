import { useState, type ReactNode } from 'react';
import { initialsOf } from '@firm/shared-ui/format/initials.ts';
import '@firm/shared-ui/status/tones.css';
import './residentMark.css';

/** The resident's photo or coloured initials, to tell neighbours apart at a glance. Hidden from screen readers. */
export function ResidentMark({ name, avatar }: { readonly name: string | null; readonly avatar?: string | null | undefined }): ReactNode {
  const [broken, setBroken] = useState(false);
  if (avatar && !broken) return <img className="firm-resident-mark" src={avatar} alt="" width={32} height={32} loading="lazy" onError={() => setBroken(true)} />;
  return (
    <span className={`firm-resident-mark firm-tone-${toneOfName(name ?? '')}`} aria-hidden="true">
      {initialsOf(name ?? '?')}
    </span>
  );
}

const tones = ['blue', 'green', 'orange', 'purple', 'info', 'yellow', 'red'] as const;

/** The same tone for the same name every time. */
function toneOfName(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_007;
  return tones[sum % tones.length]!;
}
