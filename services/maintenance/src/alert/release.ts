/** Lets go of pictures that no alert shows any more; demo tickets share some. */
import type { ServiceContext } from '@firm/platform/service/context';
import { systemScope } from '@firm/platform/mongo/scope';
import { alertCollection, type StoredAlert, type StoredImage } from './model.ts';

/** Call after the commit that took the pictures from their alert. */
export async function releaseImages(service: ServiceContext, images: readonly StoredImage[]): Promise<void> {
  for (const image of images) {
    const shown = await service
      .model<StoredAlert>(alertCollection)
      .findOne({ 'images.id': image.id }, { _id: 1 })
      .setOptions({ scope: systemScope('a file is kept while any alert shows it') } as never)
      .lean();
    if (!shown) await service.files.remove([image.id]);
  }
}
