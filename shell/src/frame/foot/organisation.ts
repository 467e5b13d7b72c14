interface Contact {
  readonly text: string;
  readonly address: string;
}

interface ContactRecord {
  readonly label: string;
  readonly value: string;
  readonly href: string;
}

/** Contact links of the organisation's record; links with an unsafe address are left out. */
export function contactsOf(contacts: readonly ContactRecord[] = []): Contact[] {
  return contacts
    .filter(({ href }) => /^(https?:|mailto:|tel:)/i.test(href))
    .map(({ label, value, href }) => ({ text: value || label, address: href }));
}

/** The id in an organisation's address, its last path segment before the trailing slash (docs/rules/access.md#users); null if there is none. */
export function organisationId(address: string | undefined): number | null {
  const id = Number(address?.split('/').at(-2));
  return Number.isInteger(id) && id > 0 ? id : null;
}
