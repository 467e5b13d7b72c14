/** Pictures of dormitories and residents: their URLs, and what is served when there is none. */
import { Reply } from '@firm/platform/http/reply';
import { notFound } from '@firm/platform/errors/apiError';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { serveFile } from '@firm/platform/uploads/serve';
import { placeholders } from './placeholders.ts';

/** `…/dormitories/3/img/full/?v=…`: the file's id in the URL lets browsers cache the picture forever. */
export function pictureUrl(base: string, path: string, file: string | null, size: 'full' | 'thumb' = 'full'): string {
  return `${base}/${path}/${size}/${file ? `?v=${file}` : ''}`;
}

/**
 * Serves the stored picture, or a placeholder. The record that shows it was found in scope; the file itself may have
 * been uploaded while the resident lived in another dormitory.
 */
export async function servePicture(
  service: ServiceContext,
  scope: Scope,
  file: string | null,
  size: 'full' | 'thumb',
  kind: keyof typeof placeholders,
): Promise<Reply> {
  if (file === null) {
    const headers = {
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    return new Reply({ kind: 'bytes', bytes: placeholders[kind], type: 'image/svg+xml' }, headers);
  }
  const stored = await service.files.open(file, { org: scope.org, dormitories: 'all' }, size);
  if (!stored) throw notFound();
  return Reply.take((request, response) => serveFile(request, response, stored));
}
