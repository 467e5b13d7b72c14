/** Text without case, accents and punctuation: how headers, names and choices are compared. Pure. */

/** `Nº de Pase *` → `n de pase` */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
