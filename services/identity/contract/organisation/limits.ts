/** Limits and rules for the parts of an organisation's record; screens use them too. */
export const contactKinds = ['phone', 'email', 'web'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const organisationLimits = { name: 100, text: 300, address: 200, copyright: 200, label: 60, value: 200, contacts: 12, year: { min: 2000, max: 2200 } } as const;

/**
 * The address of a contact's link; null if the value does not fit its kind. Only the server makes it, so that no other scheme
 * can get into the footer.
 */
export function hrefOf(kind: ContactKind, value: string): string | null {
  switch (kind) {
    case 'phone':
      return /^[+\d][\d\s()./-]*$/.test(value) ? `tel:${value.replace(/[^+\d]/g, '')}` : null;
    case 'email':
      return /^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(value) ? `mailto:${value}` : null;
    case 'web':
      return webHref(value);
  }
}

function webHref(value: string): string | null {
  const address = /^https?:\/\//i.test(value) ? value.replace(/^http:/i, 'https:') : `https://${value}`;
  // A host name without a dot cannot be reached from outside.
  if (!URL.canParse(address) || /\s/.test(value)) return null;
  const { protocol, hostname, username } = new URL(address);
  return protocol === 'https:' && hostname.includes('.') && username === '' ? address : null;
}
