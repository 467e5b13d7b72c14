/** The file name under which a browser saves an answer. The only place that writes `Content-Disposition`. */

/**
 * Turns a title into a file name: what Windows, macOS or a shell would trip over, and marks that change the direction of
 * reading, become '-'. Never empty.
 */
function fileName(title: string): string {
  const name = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
  // The extension of a long name is kept.
  const ending = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - ending.length).replace(/^[. ]+/, '')].slice(0, 100).join('').replace(/[. ]+$/, '');
  return `${stem || 'file'}${ending}`;
}

/**
 * The header's value (RFC 6266): the name in ASCII for old clients, and in UTF-8 for all others.
 * @param name what the file is called, e.g. `RES-000123 Gulf Marine.pdf`; it may come from a record that anybody wrote
 */
export function disposition(how: 'inline' | 'attachment', name: string): string {
  const safe = fileName(name);
  const plain = safe.replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
