/** Whether images are shown by other alerts too, since demo alerts share some; and their deletion, without waiting for the sweep. */
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { alertModel, imageIndex, type StoredImage } from './model.ts';

/** Whether more than so many alerts show the image. */
export async function isShown(service: ServiceContext, org: number, image: string, moreThan: number): Promise<boolean> {
  const alerts = service.rows(alertModel, wholeOrg(org));
  const found = await alerts.find({ 'images.id': image }, { projection: { _id: 1 }, limit: moreThan + 1, hint: imageIndex }).toArray();
  return found.length > moreThan;
}

/** Deletes images that no alert shows any more. Call after the commit that removed them from their alert, which has released them. */
export async function releaseImages(service: ServiceContext, org: number, images: readonly StoredImage[]): Promise<void> {
  for (const { id } of images) if (!(await isShown(service, org, id, 0))) await service.files.remove(org, [id]);
}
