/**
 * What a scanned or typed code says of a resident. A resident's QR code holds the address of the resident's page; a
 * work pass, or somebody at the keyboard, gives a number.
 */
export type ResidentCode = { readonly id: number } | { readonly number: string };

const page = /\/operations\/residents\/([^/?#]+)/;
/** Longer than any pass number; keeps a code of something else out of the search. */
const longest = 40;

/** Null when the code is about something else. */
export function readResidentCode(text: string): ResidentCode | null {
  const slug = page.exec(text)?.[1];
  if (slug !== undefined) {
    const named = safeDecode(slug);
    return /^\d{1,9}$/.test(named) ? { id: Number(named) } : named ? { number: named } : null;
  }
  const number = text.trim();
  return number === '' || number.length > longest || /[/\s]/.test(number) ? null : { number };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
