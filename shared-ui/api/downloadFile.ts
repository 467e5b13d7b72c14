import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { request, type RequestOptions } from './request.ts';
import { saveAnswer } from './saveBlob.ts';

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
    await saveAnswer(await request(method, address, options), address, name);
    return true;
  } catch (problem) {
    if (!options.signal?.aborted) notifyError(problem);
    return false;
  }
}
