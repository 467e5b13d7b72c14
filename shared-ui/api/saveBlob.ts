import { unreachable } from './failure.ts';
import { fileName, lastPart, nameFrom } from './fileName.ts';

/** Lets the browser save a blob. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAddress(address, fileName(name));
  // Some browsers start reading after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Lets the browser download what is at an address of this origin. */
export function saveAddress(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Reads an answer to its end and lets the browser save it.
 * @param name file name; by default the server's, or else the last part of the address
 * @throws ApiError `unreachable` when the connection is lost on the way: the browser's own words for that are English and name nothing
 */
export async function saveAnswer(response: Response, address: string, name?: string): Promise<void> {
  const blob = await response.blob().catch(() => {
    throw unreachable();
  });
  saveBlob(blob, name ?? nameFrom(response.headers.get('content-disposition')) ?? lastPart(address));
}
