/** Pictures of an alert: taken in, made safe, attached, shown, taken away. */
import { clock } from '@firm/platform/clock/clock';
import type { Handler } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { invalidField, notFound, staleVersion, ApiError } from '@firm/platform/errors/apiError';
import type { ServiceContext } from '@firm/platform/service/context';
import { prepareImage } from '@firm/platform/uploads/image';
import { serveFile } from '@firm/platform/uploads/serve';
import { UploadError } from '@firm/platform/uploads/uploadError';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { alertLimits } from '../../contract/limits.ts';
import type { StoredAlert, StoredImage } from './model.ts';
import { detailOf, findAlert } from './read.ts';
import { releaseImages } from './release.ts';
import { alertWrite } from './write.ts';

type Routes = typeof maintenanceRoutes;

export function imageHandlers(service: ServiceContext) {
  const { files } = service;

  const addAlertImages: Handler<Routes['addAlertImages']> = async (call) => {
    if (call.files.length === 0) throw invalidField('image_files', 'file_missing');
    const before = await findAlert(service, call.scope, call.params.id);
    if (call.body.version !== undefined && call.body.version !== before.version) {
      throw staleVersion(await detailOf(service, before, call.base));
    }
    const kind = call.body.img_type ?? (before.status === 'resolved' ? 'after' : 'before');
    refuseTooMany(before.images, kind, call.files.length);
    const stored: StoredImage[] = [];
    try {
      for (const file of call.files) stored.push(await store(service, before, call.caller.id, kind, file));
      const attaching = stored.map(({ id }) => files.attaching(id));
      const after = await writeImages(service, call, before, attaching, (images) => {
        refuseTooMany(images, kind, stored.length);
        return [...images, ...stored];
      });
      return await detailOf(service, after, call.base);
    } catch (error) {
      // Nothing half done: pictures of a refused change do not stay.
      await releaseImages(service, stored);
      throw error;
    }
  };

  const getAlertImage: Handler<Routes['getAlertImage']> = async (call) => {
    const alert = await findAlert(service, call.scope, call.params.id);
    const image = alert.images.find((one) => one.id === call.params.image);
    if (!image) throw notFound();
    // The alert was found in scope; the picture may have been sent while it belonged to another dormitory.
    const file = await files.open(image.id, { org: alert.org, dormitories: 'all' }, call.params.size);
    if (!file) throw notFound();
    return Reply.take((request, response) => serveFile(request, response, file));
  };

  const removeAlertImage: Handler<Routes['removeAlertImage']> = async (call) => {
    const before = await findAlert(service, call.scope, call.params.id);
    const image = before.images.find((one) => one.id === call.params.image);
    if (!image) throw notFound();
    await writeImages(service, call, before, [], (images) => images.filter((one) => one.id !== image.id));
    await releaseImages(service, [image]);
    return Reply.empty();
  };

  return { addAlertImages, getAlertImage, removeAlertImage };
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
  file: { readonly field: string; readonly buffer: Buffer },
): Promise<StoredImage> {
  const prepared = await prepareImage(file.buffer).catch((error: unknown) => {
    throw error instanceof UploadError ? error.on(file.field) : error;
  });
  const about = { org: alert.org, dormitory: alert.dormitory, uploadedBy: user, kind: 'alert-image' };
  const id = await service.files.savePicture({ ...about, image: prepared });
  return { id, kind };
}

/**
 * Pictures do not depend on the other fields: when somebody edits meanwhile, or sends pictures too, it is tried on the
 * new state. `next` says which pictures there are then.
 */
async function writeImages(
  service: ServiceContext,
  call: Pick<Parameters<Handler<Routes['removeAlertImage']>>[0], 'scope' | 'commit'>,
  first: StoredAlert,
  further: readonly GuardedUpdate[],
  next: (images: readonly StoredImage[]) => StoredImage[],
): Promise<StoredAlert> {
  let known: StoredAlert | null = first;
  const attempt = async (): Promise<StoredAlert> => {
    const before = known ?? (await findAlert(service, call.scope, first._id));
    known = null;
    const after = nextOf(before, next(before.images));
    const write = alertWrite(before, after, 'alert.updated');
    await call.commit({ ...write, guards: [...(write.guards ?? []), ...further] });
    return after;
  };
  return retryOnConflict(attempt, { otherwise: () => staleVersion(null) });
}

function nextOf(before: StoredAlert, images: StoredImage[]): StoredAlert {
  return { ...before, images, rev: before.rev + 1, version: before.version + 1, update_time: clock.now() };
}
