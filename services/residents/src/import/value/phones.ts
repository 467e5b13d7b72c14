/** One telephone number of a cell; a cell with more than that, or with words, does not tell which digits are to be dialled. Pure. */
import { keyed } from './plainText.ts';

const label = /^(tel|telf|tél|hp|h\/p|mob|mobile|móvil|movil|phone|ph|cell|whatsapp|wa)\b\.?\s*(no\b\.?)?\s*[:.]?\s*/iu;
/** The most digits of any number in the world (E.164). */
const mostDigits = 15;

/** The number as it can be dialled, empty for a cell that says none; null for one that is not one number. */
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
