import { useState } from 'react';
import { initialsOf } from '@firm/shared-ui/format/initials.ts';

/** A user's photo, or their initials when there is none or it cannot be loaded. Always decoration. */
export function Avatar({ address, name }: { readonly address: string | null; readonly name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (address && failed !== address) {
    return <img className="firm-avatar" src={address} alt="" width={40} height={40} onError={() => setFailed(address)} />;
  }
  return (
    <span className="firm-avatar firm-avatar-letters" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
