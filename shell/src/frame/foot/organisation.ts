export interface Contact {
  readonly text: string;
  readonly address: string;
}

interface ContactRecord {
  readonly label: string;
  readonly value: string;
  readonly href: string;
}

/** Contact links of the organisation record; one whose address is not safe to follow is left out. */
export function contactsOf(contacts: readonly ContactRecord[] = []): Contact[] {
  return contacts
    .filter(({ href }) => /^(https?:|mailto:|tel:)/i.test(href))
    .map(({ label, value, href }) => ({ text: value || label, address: href }));
}
