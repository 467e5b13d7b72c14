/**
 * Reads a scanned or typed code that identifies a resident. A resident's QR code holds the URL of the resident's page; a
 * work pass, or a user at the keyboard, gives a number.
 */
export type ResidentCode = { readonly id: number } | { readonly number: string };

const page = /\/operations\/residents\/([^/?#]+)/;
/** Longer than any pass number; keeps codes of other things out of the search. */
const longest = 40;

/** null if the code is not a resident's. */
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
