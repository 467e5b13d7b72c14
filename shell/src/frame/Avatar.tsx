import { useState } from 'react';
import { initialsOf } from '@firm/shared-ui/format/initials.ts';

interface AvatarProps {
  readonly address: string | null;
  readonly name: string;
  /** The photo cannot be shown. */
  readonly onUnreadable?: () => void;
}

/** A user's photo, or their initials when there is none or it cannot be loaded. Always decoration. */
export function Avatar({ address, name, onUnreadable }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (address && failed !== address) {
    const fail = (): void => {
      setFailed(address);
      onUnreadable?.();
    };
    return <img className="firm-avatar" src={address} alt="" width={40} height={40} onError={fail} />;
  }
  return (
    <span className="firm-avatar firm-avatar-letters" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
