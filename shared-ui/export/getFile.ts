import { isApiError, request } from '../api/index.ts';
import { lastPart } from '../api/fileName.ts';
import { saveAddress } from '../api/saveBlob.ts';
import { saveFile } from './saveFile.ts';

/**
 * - `made`: the service makes it when it is asked for, so it is asked for once, and saved.
 * - `stored`: the service keeps it, so that asking whether it may be had costs nothing; the browser's own download follows, whatever the size.
 * - `shown`: it is stored, and the browser shows it in a tab.
 */
export type FileKind = 'made' | 'stored' | 'shown';

/**
 * Gets a service's file for the user.
 * @param address as from `apiAddress`
 * @param name file name; by default the server's
 * @throws ApiError when it has expired, a right is missing or there is no connection; nothing has been opened then
 */
export async function getFile(kind: FileKind, address: string, name?: string): Promise<void> {
  if (kind === 'made') return saveFile(address, name);
  if (kind === 'shown') return showFile(address);
  await askFor(address);
  saveAddress(address, name ?? lastPart(address));
}

/** The browser opens a tab only while the click counts as the user's, which is over once the service has answered. */
async function showFile(address: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    await askFor(address);
  } catch (problem) {
    tab?.close();
    throw problem;
  }
  if (!tab) return saveAddress(address, lastPart(address));
  tab.opener = null;
  tab.location.replace(address);
}

/** A token that has expired is renewed by it too, and with it the cookie by which the browser itself is known. */
async function askFor(address: string): Promise<void> {
  try {
    await request('HEAD', address);
  } catch (problem) {
    // Asked again, what was only away for a moment would be sent, and so be had twice.
    if (!isApiError(problem) || problem.code === 'unreachable' || problem.statusCode >= 500) throw problem;
    // An answer to HEAD has no body: the refusal's own words and the missing permission are only in the answer to GET.
    const answer = await request('GET', address);
    await answer.body?.cancel();
  }
}
