/** An organisation's logo as documents take it: PNG, no larger than paper needs. Screens have it as WebP, which PDFs cannot hold. */
/** In pixels: four of them to a point at the head of a page. */
const [widest, highest] = [480, 104];

/** Bytes as MongoDB's driver reads them. */
interface StoredBytes {
  readonly buffer: Uint8Array;
}

/** The picture as an address that documents accept; null if there is none, or none that can be read: then the name is shown instead. */
export async function printedLogo(picture: StoredBytes | null | undefined): Promise<string | null> {
  if (!picture) return null;
  // Loaded for the first document with a logo: a process that only creates tables does without it.
  const { default: sharp } = await import('sharp');
  try {
    const png = await sharp(picture.buffer, { failOn: 'error' }).resize(widest, highest, { fit: 'inside', withoutEnlargement: true }).png({ compressionLevel: 9 }).toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch {
    return null;
  }
}
