/** Pictures of the demo's dormitories and residents: drawn, since the repository contains none. */
import { drawAvatar, drawBuilding } from '@firm/platform/demo/scene';
import { asPicture } from '@firm/platform/demo/picture';
import type { ServiceContext } from '@firm/platform/service/context';
import { sha256Of } from '@firm/platform/uploads/contentHash';
import type { PreparedImage } from '@firm/platform/uploads/image';
import type { Demo } from './demo.ts';

/** Number of different faces; residents share the drawings, but each has a file of their own. Drawing one takes 5 to 40 ms. */
const facesOfDemo = 90;

/**
 * Draws and stores the pictures, sets their file ids in the documents and returns these ids; the files are not yet attached.
 * @param few how many residents get a picture, for tests; dormitories then share these pictures
 */
export async function drawPictures(service: ServiceContext, demo: Demo, few?: number): Promise<string[]> {
  const about = { uploadedBy: null, name: 'picture.webp' };
  const faces = few ?? facesOfDemo;
  const avatars = await Promise.all(Array.from({ length: faces }, (_, i) => drawFace(i, demo)));
  const buildings = await Promise.all(demo.residents_dormitories.map(async (d, i) => (few ? avatars[i % faces] : asPicture(await drawBuilding(d.dorm_ref_id)))));
  const dormitories = await service.files.savePictures(
    demo.residents_dormitories.map((d, i) => ({
      ...about,
      org: d.org,
      dormitory: null,
      kind: 'dormitory-picture',
      image: buildings[i] as PreparedImage,
    })),
  );
  const people = await service.files.savePictures(
    demo.residents_employees.slice(0, few).map((e, i) => ({
      ...about,
      org: e.org,
      dormitory: e.dormitory,
      kind: 'resident-picture',
      image: avatars[i % faces] as PreparedImage,
    })),
  );
  demo.residents_dormitories.forEach((d, i) => (d.img = dormitories[i] ?? null));
  demo.residents_employees.forEach((e, i) => (e.avatar = people[i] ?? null));
  return [...dormitories, ...people];
}

/** 240 × 240 pixels; already small enough to be its own thumbnail. */
async function drawFace(i: number, demo: Demo): Promise<PreparedImage> {
  const buffer = await drawAvatar(i, demo.residents_employees[i]?.name ?? '');
  const face = { buffer, contentType: 'image/webp', width: 240, height: 240 } as const;
  return { full: face, thumb: face, sha256: sha256Of(buffer), format: 'webp' };
}
