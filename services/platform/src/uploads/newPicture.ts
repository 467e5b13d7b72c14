/** Takes in the picture of a record: made safe, stored loose, attached by the record's own write. */
import { invalidField } from '../errors/apiError.ts';
import type { ServiceContext } from '../service/context.ts';
import { prepareImage, type PreparedImage } from './image.ts';
import type { ReceivedFile } from './multipart.ts';
import type { FileAbout } from './newFile.ts';
import { UploadError } from './uploadError.ts';

/**
 * Stores the picture of a call and runs `save` with its id; its write attaches the picture, and releases the one that it replaces. If `save` fails,
 * the new one is left as it is: loose until the record's write attaches it, and thus swept if that was not committed, but kept if only what
 * follows the commit has failed. Without a file, `save` is run with undefined.
 */
export async function withPicture<A>(
  service: ServiceContext,
  files: readonly ReceivedFile[],
  field: string,
  about: (() => Promise<FileAbout>) | (() => FileAbout),
  save: (file: string | undefined) => Promise<A>,
): Promise<A> {
  const [sent] = files;
  if (!sent) return save(undefined);
  if (files.length > 1) throw invalidField(field, 'too_many_files', { limit: 1 });
  const described = await about();
  const image = await preparePicture(sent, field);
  const id = await service.files.savePicture({ ...described, image });
  return save(id);
}

/**
 * Prepares a picture that was sent in `field`.
 * @throws UploadError as `prepareImage`, which names the file
 */
export async function preparePicture({ buffer, name }: Pick<ReceivedFile, 'buffer' | 'name'>, field: string): Promise<PreparedImage> {
  return prepareImage(buffer).catch((error: unknown) => {
    throw error instanceof UploadError ? error.on(field, name) : error;
  });
}
