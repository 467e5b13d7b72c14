import { request, type RequestOptions } from '../api/index.ts';
import { saveAnswer } from '../api/saveBlob.ts';

/**
 * Like `downloadFile`, for callers that report a failure in another way.
 * @param address as from `apiAddress`
 * @param name file name; by default the server's, or else the last part of the address
 * @throws ApiError
 */
export async function saveFile(address: string, name?: string, { method = 'GET', ...options }: RequestOptions & { readonly method?: string } = {}): Promise<void> {
  await saveAnswer(await request(method, address, options), address, name);
}
