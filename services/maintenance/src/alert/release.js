import { systemScope } from '@firm/platform/mongo/scope';
import { alertCollection } from './model.ts';
/** Call after the commit that took the pictures from their alert. */
export async function releaseImages(service, images) {
    for (const image of images) {
        const shown = await service
            .model(alertCollection)
            .findOne({ 'images.id': image.id }, { _id: 1 })
            .setOptions({ scope: systemScope('a file is kept while any alert shows it') })
            .lean();
        if (!shown)
            await service.files.remove([image.id]);
    }
}
