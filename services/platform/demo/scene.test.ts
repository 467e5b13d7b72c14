import sharp from 'sharp';
import { sha256Of } from '../src/uploads/contentHash.ts';
import { asPicture } from './picture.ts';
import { drawAvatar, drawBuilding, drawScene, sceneKinds } from './scene.ts';

const limit = 40 * 1024;

test.each(sceneKinds)('%s is drawn before and after; each view differs, and is the same each time', async (kind) => {
  const views = [{}, { variant: 'after' }, { view: 1 }, { seed: 8 }] as const;
  const pictures = await Promise.all(views.map((view) => drawScene({ kind, seed: 7, ...view })));
  for (const picture of pictures) {
    expect(picture.length).toBeLessThan(limit);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
  }
  expect(new Set(pictures.map(sha256Of)).size).toBe(views.length);
  expect(await drawScene({ kind, seed: 7 })).toEqual(pictures[0]);
});

test('buildings and faces differ by seed, and are the same for the same seed', async () => {
  const [a, b, c] = await Promise.all([drawBuilding(1), drawBuilding(1), drawBuilding(2)]);
  expect(a.equals(b)).toBe(true);
  expect(a.equals(c)).toBe(false);
  const [d, e, f] = await Promise.all([drawAvatar(1, 'Amir'), drawAvatar(1, 'Amir'), drawAvatar(1, 'Bala')]);
  expect(d.equals(e)).toBe(true);
  expect(d.equals(f)).toBe(false);
  expect(Math.max(a.length, c.length, d.length)).toBeLessThan(limit);
});

test('a drawn picture is stored like an uploaded one', async () => {
  const { full, thumb } = await asPicture(await drawScene({ kind: 'pest', seed: 1 }));
  expect([full.width, full.height, thumb.width, thumb.height]).toEqual([640, 480, 400, 300]);
});
