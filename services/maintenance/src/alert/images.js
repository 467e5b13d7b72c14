import { Reply } from '@firm/platform/http/reply';
import { invalidField, notFound, staleVersion, ApiError } from '@firm/platform/errors/apiError';
import { prepareImage } from '@firm/platform/uploads/image';
import { serveFile } from '@firm/platform/uploads/serve';
import { UploadError } from '@firm/platform/uploads/upload-error';
import { alertLimits } from '../../contract/limits.ts';
import { detailOf, findAlert } from './read.ts';
import { releaseImages } from './release.ts';
import { alertWrite } from './write.ts';
export function imageHandlers(service) {
    const { files } = service;
    const addAlertImages = async (call) => {
        if (call.files.length === 0)
            throw invalidField('image_files', 'file_missing');
        const before = await findAlert(service, call.scope, call.params.id);
        if (call.body.version !== undefined && call.body.version !== before.version) {
            throw staleVersion(await detailOf(service, before, call.base));
        }
        const kind = call.body.img_type ?? (before.status === 'resolved' ? 'after' : 'before');
        refuseTooMany(before, kind, call.files.length);
        const stored = [];
        try {
            for (const file of call.files)
                stored.push(await store(service, before, call.caller.id, kind, file));
            const after = await attach(service, call, before, stored);
            return await detailOf(service, after, call.base);
        }
        catch (error) {
            // Nothing half done: pictures of a refused change do not stay.
            await releaseImages(service, stored);
            throw error;
        }
    };
    const getAlertImage = async (call) => {
        const alert = await findAlert(service, call.scope, call.params.id);
        const image = alert.images.find((one) => one.id === call.params.image);
        if (!image)
            throw notFound();
        // The alert was found in scope; the picture may have been sent while it belonged to another dormitory.
        const file = await files.open(image.id, { org: alert.org, dormitories: 'all' }, call.params.size);
        if (!file)
            throw notFound();
        return Reply.take((request, response) => serveFile(request, response, file));
    };
    const removeAlertImage = async (call) => {
        const before = await findAlert(service, call.scope, call.params.id);
        const image = before.images.find((one) => one.id === call.params.image);
        if (!image)
            throw notFound();
        const images = before.images.filter((one) => one.id !== image.id);
        await call.commit(alertWrite(before, nextOf(before, images), 'alert.updated', () => staleVersion(null)));
        await releaseImages(service, [image]);
        return Reply.empty();
    };
    return { addAlertImages, getAlertImage, removeAlertImage };
}
function refuseTooMany(alert, kind, more) {
    const limit = alertLimits.imagesPerKind;
    if (alert.images.filter((image) => image.kind === kind).length + more > limit) {
        throw new ApiError(422, 'too_many_files', { key: 'too_many_files', values: { field: 'image_files', limit } });
    }
}
async function store(service, alert, user, kind, file) {
    const prepared = await prepareImage(file.buffer).catch((error) => {
        throw error instanceof UploadError ? error.on(file.field) : error;
    });
    const about = { org: alert.org, dormitory: alert.dormitory, uploadedBy: user, kind: 'alert-image' };
    const id = await service.files.savePicture({ ...about, image: prepared });
    return { id, kind };
}
/** Attaching pictures does not depend on the other fields: when somebody edits meanwhile, it is tried on the new state. */
async function attach(service, call, first, stored) {
    class Raced extends Error {
    }
    let before = first;
    for (let tries = 1;; tries += 1) {
        const after = nextOf(before, [...before.images, ...stored]);
        try {
            const write = alertWrite(before, after, 'alert.updated', () => new Raced());
            await call.commit({ ...write, guards: [...(write.guards ?? []), ...stored.map(({ id }) => service.files.attaching(id))] });
            return after;
        }
        catch (error) {
            if (!(error instanceof Raced) || tries === 5)
                throw error;
            before = await findAlert(service, call.scope, first._id);
        }
    }
}
function nextOf(before, images) {
    return { ...before, images, rev: before.rev + 1, version: before.version + 1, update_time: new Date() };
}
