/** Whether images are shown by other alerts too, since demo alerts share some; and their deletion, without waiting for the sweep. */
import type { ServiceContext } from '@firm/platform/service/context';
import { alertModel, type StoredImage } from './model.ts';

/** Whether more than so many alerts show the image. */
export async function isShown(service: ServiceContext, image: string, moreThan: number): Promise<boolean> {
  const alerts = service.everyRow(alertModel, 'a file is kept while any alert shows it');
  const found = await alerts.find({ 'images.id': image }, { projection: { _id: 1 }, limit: moreThan + 1 }).toArray();
  return found.length > moreThan;
}

/** Deletes images that no alert shows any more. Call after the commit that removed them from their alert, which has released them. */
export async function releaseImages(service: ServiceContext, images: readonly StoredImage[]): Promise<void> {
  for (const { id } of images) if (!(await isShown(service, id, 0))) await service.files.remove([id]);
}
