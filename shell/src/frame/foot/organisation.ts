interface Contact {
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

/** The id in an organisation's address, its second-to-last path segment (docs/rules/access.md#users); null without one. */
export function organisationId(address: string | undefined): number | null {
  const id = Number(address?.split('/').at(-2));
  return Number.isInteger(id) && id > 0 ? id : null;
}
