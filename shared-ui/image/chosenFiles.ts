/**
 * Filters the files that a user has chosen. An early check of what the service would refuse anyway, so that nobody waits for an
 * upload in vain; the service checks the content. Pure.
 */
export interface UploadLimits {
  /** Bytes. */
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** Media types. */
  readonly types: readonly string[];
}

/** Photos as phones make them; HEIC is accepted because the service answers it with a clear message. */
export const IMAGE_LIMITS: UploadLimits = {
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 10,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic', 'image/heif'],
};

/** Types that every browser shows, unlike HEIC: a file of such a type whose preview fails is no picture. */
const shownEverywhere: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** Whether a failed preview proves that the file is no picture, whatever its name says. */
export const isShownEverywhere = (file: File): boolean => shownEverywhere.includes(file.type);

export type Refusal = 'tooLarge' | 'wrongType' | 'tooMany' | 'unreadable';

interface Choice {
  readonly files: readonly File[];
  readonly refused: readonly { readonly name: string; readonly why: Refusal }[];
}

/** Adds files to those already chosen; the same file (name, size and time) is taken once. */
export function addFiles(chosen: readonly File[], added: readonly File[], limits: UploadLimits): Choice {
  const files = [...chosen];
  const refused: { name: string; why: Refusal }[] = [];
  for (const file of added) {
    const known = files.some((f) => f.name === file.name && f.size === file.size && f.lastModified === file.lastModified);
    if (known) continue;
    const why = refusalOf(file, files.length, limits);
    if (why) refused.push({ name: file.name, why });
    else files.push(file);
  }
  return { files, refused };
}

function refusalOf(file: File, already: number, limits: UploadLimits): Refusal | null {
  // Some systems know no media type for HEIC and leave it empty; then the service decides.
  if (file.type !== '' && !limits.types.includes(file.type)) return 'wrongType';
  if (file.size === 0) return 'unreadable';
  if (file.size > limits.maxBytes) return 'tooLarge';
  return already >= limits.maxFiles ? 'tooMany' : null;
}

/** Why a file cannot be the one picture of somebody; null if it may be one. Services turn any kind of picture into one that all browsers show. */
export function photoRefusal(file: File, maxBytes: number): Exclude<Refusal, 'tooMany'> | null {
  if (file.size > maxBytes) return 'tooLarge';
  if (file.size === 0) return 'unreadable';
  return file.type !== '' && !file.type.startsWith('image/') ? 'wrongType' : null;
}

/** `10 MB`, `500 KB`. */
export function sizeInWords(bytes: number, locale: string): string {
  const mega = bytes >= 1024 * 1024;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(bytes / (mega ? 1024 * 1024 : 1024));
}
