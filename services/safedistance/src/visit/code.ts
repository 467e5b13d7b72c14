/** What a scanned or typed code says of a resident: the address of the resident's page holds the id, anything else is a number. Pure. */
type ResidentCode = { readonly id: number } | { readonly number: string };

/** null: it is about something else. */
export function readCode(text: string): ResidentCode | null {
  const slug = /\/operations\/residents\/([^/?#]+)/.exec(text)?.[1];
  if (slug !== undefined) return /^\d{1,9}$/.test(slug) ? { id: Number(slug) } : { number: decoded(slug) };
  const number = text.trim();
  return number === '' || number.length > 40 || /[/\s]/.test(number) ? null : { number };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
