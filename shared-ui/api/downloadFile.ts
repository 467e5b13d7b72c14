import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { fileName, lastPart, nameFrom } from './fileName.ts';
import { request, type RequestOptions } from './request.ts';

/**
 * Downloads a file with the session's token and lets the browser save it. A failure shows an ERROR message
 * (docs/rules/screens.md#notices) and returns false.
 * @param address as from `apiAddress`, or a static address of this origin
 * @param name file name; by default the server's, or else the last part of the address
 */
export async function downloadFile(
  address: string,
  name?: string,
  { method = 'GET', ...options }: RequestOptions & { readonly method?: string } = {},
): Promise<boolean> {
  try {
    const response = await request(method, address, options);
    const blob = await response.blob();
    saveBlob(blob, name ?? nameFrom(response.headers.get('content-disposition')) ?? lastPart(address));
    return true;
  } catch (problem) {
    if (!options.signal?.aborted) notifyError(problem);
    return false;
  }
}

/** Lets the browser save a blob. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name);
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers start reading after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
