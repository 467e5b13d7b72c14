/**
 * A title as the name of a file: what Windows, macOS or a shell would trip over becomes '-'. Never empty.
 * `Room 12/A: beds` → `Room 12-A- beds.png`.
 */
export function pngName(title: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 100)
    .replace(/[. ]+$/, '');
  return `${name || 'qr-code'}.png`;
}
