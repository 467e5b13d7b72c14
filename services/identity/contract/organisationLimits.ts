/** How far the parts of an organisation's record go; screens use it too. */
export const contactKinds = ['phone', 'email', 'web'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const organisationLimits = { name: 100, text: 300, address: 200, copyright: 200, label: 60, value: 200, contacts: 12, year: { min: 2000, max: 2200 } } as const;

/**
 * The address that a press on a contact leads to; null where the value is none of its kind. Made on the server alone, so that
 * nobody else's scheme stands in the footer.
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
  // A name of a host without a point is none that a stranger could reach.
  if (!URL.canParse(address) || /\s/.test(value)) return null;
  const { protocol, hostname, username } = new URL(address);
  return protocol === 'https:' && hostname.includes('.') && username === '' ? address : null;
}
