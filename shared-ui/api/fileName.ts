/**
 * A title as the name of a file: what Windows, macOS or a shell would trip over becomes '-'. Never empty.
 * `Room 12/A: beds` → `Room 12-A- beds`.
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

/** The picture of a page's code, under the page's title. */
export const pngName = (title: string): string => `${fileName(title, 'qr-code')}.png`;

/** The name that a `Content-Disposition` gives. */
export function nameFrom(disposition: string | null): string | null {
  if (!disposition) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}

/** What a file is called of whose name nothing is said. */
export function lastPart(address: string): string {
  return address.split('?')[0]?.split('/').filter(Boolean).at(-1) ?? 'download';
}
