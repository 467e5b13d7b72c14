import { useState } from 'react';

/** A person's picture, or the first letters of the name where there is none or it can't be loaded. Always decoration. */
export function Avatar({ address, name }: { readonly address: string | null; readonly name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (address && failed !== address) {
    return <img className="firm-avatar" src={address} alt="" width={40} height={40} onError={() => setFailed(address)} />;
  }
  return (
    <span className="firm-avatar firm-avatar-letters" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** First letters of the first and the last word: 'Ana María López' → 'AL'. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}
