/** The id in an address: `123` or `ALT-000123`, whatever its case; null for anything else. */
export function idOfReference(text: string | null | undefined): number | null {
  const digits = /^(?:ALT-)?(\d{1,15})$/i.exec(text ?? '')?.[1];
  const id = Number(digits);
  return digits && id > 0 ? id : null;
}
