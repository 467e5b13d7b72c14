/** Reads a cell with one telephone number; more than one, or words, makes it unclear which digits to dial. Pure. */
import { keyed } from './plainText.ts';

const label = /^(tel|telf|tél|hp|h\/p|mob|mobile|móvil|movil|phone|ph|cell|whatsapp|wa)\b\.?\s*(no\b\.?)?\s*[:.]?\s*/iu;
/** The maximum for any number in the world (E.164). */
const mostDigits = 15;

/** The number in a form that can be dialled, empty if the cell has none; null if it is not exactly one number. */
export function phoneOf(text: string): string | null {
  const plain = keyed(text).replace(label, '').replace(/\s+/g, ' ').trim();
  if (!/\d/.test(plain)) return /\p{L}/u.test(plain) ? null : '';
  if (/[^\d+()./ -]/.test(plain)) return null;
  const digits = (part: string): number => part.replace(/\D/g, '').length;
  const several =
    digits(plain) > mostDigits ||
    plain.lastIndexOf('+') > 1 ||
    /\d{7,} +\d{7,}/.test(plain) ||
    plain.split('/').filter((part) => digits(part) >= 5).length > 1;
  if (several) return null;
  return plain.startsWith('(') ? plain.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim() : plain;
}
