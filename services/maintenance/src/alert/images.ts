/** Images of an alert: receiving, sanitising, attaching, showing and deleting them. */
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { conflict, invalidField, notFound, ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import type { ReceivedFile } from '@firm/platform/uploads/multipart';
import { preparePicture } from '@firm/platform/uploads/newPicture';
import { serveFile } from '@firm/platform/uploads/serve';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { alertLimits } from '../../contract/limits.ts';
import { alertWriter } from './entity.ts';
import type { StoredAlert, StoredImage } from './model.ts';
import { findAlert } from './read.ts';
import { releaseImages } from './release.ts';

type Routes = typeof maintenanceRoutes;

export function imageHandlers(service: ServiceContext) {
  const { files } = service;
  const writer = alertWriter(service);

  const addAlertImages: Handler<Routes['addAlertImages']> = async (call) => {
    if (call.files.length === 0) throw invalidField('image_files', 'file_missing');
    const before = await writer.readForChange(call, call.params.id, call.body.version);
    refuseCancelled(before);
    const kind = call.body.img_type ?? (before.status === 'resolved' ? 'after' : 'before');
    refuseTooMany(before.images, kind, call.files.length);
    const stored: StoredImage[] = [];
    try {
      for (const file of call.files) stored.push(await store(service, before, call.caller.id, kind, file));
      const guards = stored.map(({ id }) => files.attaching(id));
      // Images do not depend on the other fields: if another user edits meanwhile, they are added to the new state.
      return await writer.update(call, before._id, undefined, (alert) => {
        refuseCancelled(alert);
        const { images } = alert;
        refuseTooMany(images, kind, stored.length);
        return { set: { images: [...images, ...stored] }, further: { guards } };
      });
    } catch (error) {
      // Images of a refused change are deleted.
      await releaseImages(service, before.org, stored);
      throw error;
    }
  };

  const getAlertImage: Handler<Routes['getAlertImage']> = async (call) => {
    const alert = await findAlert(service, call.scope, call.params.id);
    const image = alert.images.find((one) => one.id === call.params.image);
    if (!image) throw notFound();
    // The alert was found in scope; the image may have been uploaded while it belonged to another dormitory.
    const file = await files.open(image.id, { org: alert.org, dormitories: 'all' }, call.params.size);
    if (!file) throw notFound();
    return Reply.take((request, response) => serveFile(request, response, file));
  };

  const removeAlertImage: Handler<Routes['removeAlertImage']> = async (call) => {
    const before = await findAlert(service, call.scope, call.params.id);
    const image = before.images.find((one) => one.id === call.params.image);
    if (!image) throw notFound();
    refuseCancelled(before);
    await writer.update(call, before._id, undefined, ({ images }) => ({ set: { images: images.filter((one) => one.id !== image.id) } }));
    await releaseImages(service, before.org, [image]);
    return Reply.empty();
  };

  return { addAlertImages, getAlertImage, removeAlertImage };
}

/** Cancelled alerts are final, including their images. */
function refuseCancelled({ status }: StoredAlert): void {
  if (status === 'cancelled') throw conflict('closed', 'conflict', { allowed: [] });
}

function refuseTooMany(images: readonly StoredImage[], kind: StoredImage['kind'], more: number): void {
  const limit = alertLimits.imagesPerKind;
  if (images.filter((image) => image.kind === kind).length + more > limit) {
    throw new ApiError(422, 'too_many_files', { key: 'too_many_files', values: { field: 'image_files', limit } });
  }
}

async function store(
  service: ServiceContext,
  alert: StoredAlert,
  user: number,
  kind: StoredImage['kind'],
  file: ReceivedFile,
): Promise<StoredImage> {
  const prepared = await preparePicture(file, file.field);
  const about = { org: alert.org, dormitory: alert.dormitory, uploadedBy: user, kind: 'alert-image' };
  const id = await service.files.savePicture({ ...about, image: prepared });
  return { id, kind };
}
