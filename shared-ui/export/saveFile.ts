import { request, saveBlob, type RequestOptions } from '../api/index.ts';
import { lastPart, nameFrom } from '../api/fileName.ts';

/**
 * Like `downloadFile`, for callers that report a failure in another way.
 * @param address as from `apiAddress`
 * @param name file name; by default the server's, or else the last part of the address
 * @throws ApiError
 */
export async function saveFile(address: string, name?: string, { method = 'GET', ...options }: RequestOptions & { readonly method?: string } = {}): Promise<void> {
  const response = await request(method, address, options);
  const blob = await response.blob();
  saveBlob(blob, name ?? nameFrom(response.headers.get('content-disposition')) ?? lastPart(address));
}
