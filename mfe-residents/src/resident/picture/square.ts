/** Crops and scales pictures of residents: square, the face in the middle, no larger than needed. */

/** Edge of the picture that is uploaded, pixels. */
export const sentEdge = 960;
/** Edge of the picture that a draft keeps in the browser, pixels; about 30 kB. */
const draftEdge = 320;

interface Cut {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
}

/** The largest square in the middle of a picture; in a portrait photo a little above the middle, where faces are. Pure. */
export function middleSquare(width: number, height: number): Cut {
  const edge = Math.min(width, height);
  return { x: Math.round((width - edge) / 2), y: Math.round((height - edge) * (height > width ? 0.3 : 0.5)), edge };
}

/** Draws the middle of a picture or video as a JPEG. Null if the browser cannot read it. */
export async function squareOf(source: CanvasImageSource, width: number, height: number, edge: number): Promise<Blob | null> {
  const cut = middleSquare(width, height);
  const size = Math.min(edge, cut.edge);
  if (size <= 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(source, cut.x, cut.y, cut.edge, cut.edge, 0, 0, size, size);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
}

/** A picture file as text that a draft can keep; null if the browser cannot read it (HEIC, for example). */
export async function draftPicture(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const small = await squareOf(bitmap, bitmap.width, bitmap.height, draftEdge);
    bitmap.close();
    return small && (await asText(small));
  } catch {
    return null;
  }
}

function asText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'));
    reader.readAsDataURL(blob);
  });
}

/** Restores the file from a draft's text. Decoded by hand, because the content security policy forbids fetching `data:` URLs. */
export function fileOf(text: string): File | null {
  const [head, body] = text.split(',', 2);
  if (!body || !head?.startsWith('data:image/')) return null;
  const bytes = Uint8Array.from(atob(body), (character) => character.charCodeAt(0));
  return new File([bytes], 'picture.jpg', { type: 'image/jpeg' });
}
