/**
 * Turns a title into a file name: characters that Windows, macOS or a shell cannot handle become '-'. Never empty. `Room 12/A:
 * beds` → `Room 12-A- beds`.
 */
export function fileName(title: string, instead = 'file'): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 110)
    .replace(/[. ]+$/, '');
  return name || instead;
}

/** File name for a page's QR code, from the page's title. */
export const pngName = (title: string): string => `${fileName(title, 'qr-code')}.png`;

/** The file name in a `Content-Disposition` header. */
export function nameFrom(disposition: string | null): string | null {
  if (!disposition) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}

/** The last part of an address, as a file name of last resort. */
export function lastPart(address: string): string {
  return address.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? 'download';
}
