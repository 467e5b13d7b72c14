/** Text without case, accents and punctuation: how headers, names and choices are compared. Pure. */
import { foldedText } from '../contract/foldedText.ts';

/** `Nº de Pase *` → `n de pase` */
export function fold(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
