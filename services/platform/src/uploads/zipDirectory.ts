/** Reads the list of contents at the end of a ZIP file without unpacking anything. */

export interface ZipEntry {
  readonly name: string;
  /** Bytes after unpacking, as the file claims. */
  readonly unpacked: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end record is 22 bytes and may carry a comment of at most 65,535. */
const END_LENGTH = 22;

/** The entries, or null when the directory is missing, cut off or leads outside the file. */
export function readZipDirectory(content: Buffer): ZipEntry[] | null {
  const end = findEnd(content);
  if (end === null) return null;
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== ENTRY) return null;
    const nameLength = content.readUInt16LE(at + 28);
    entries.push({
      name: content.toString('utf8', at + 46, at + 46 + nameLength),
      unpacked: content.readUInt32LE(at + 24),
    });
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(content: Buffer): number | null {
  for (let at = content.length - END_LENGTH; at >= Math.max(0, content.length - END_LENGTH - 65_535); at -= 1) {
    if (content.readUInt32LE(at) === END) return at;
  }
  return null;
}
