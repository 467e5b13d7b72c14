/** Deletes images that no alert shows any more; demo alerts share some. */
import type { ServiceContext } from '@firm/platform/service/context';
import { alertModel, type StoredImage } from './model.ts';

/** Call after the commit that removed the images from their alert. */
export async function releaseImages(service: ServiceContext, images: readonly StoredImage[]): Promise<void> {
  for (const image of images) {
    const alerts = service.everyRow(alertModel, 'a file is kept while any alert shows it');
    const shown = await alerts.findOne({ 'images.id': image.id }, { projection: { _id: 1 } });
    if (!shown) await service.files.remove([image.id]);
  }
}
