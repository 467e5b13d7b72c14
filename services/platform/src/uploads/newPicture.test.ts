/** What becomes of the picture of a call whose save fails. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceContext } from '../service/context.ts';
import { errorAnswer, asApiError } from '../http/errors.ts';
import { about, testStore, type TestStore } from '../testing/storedFiles.ts';
import { preparePicture, withPicture } from './newPicture.ts';

let stored: TestStore;
beforeAll(async () => {
  stored = await testStore();
});
afterAll(() => stored.end());

const sent = { field: 'image', name: 'coffee.jpg', buffer: readFileSync(path.join(__dirname, 'fixtures/coffee.jpg')) };

/** Saves a picture with a call that fails, before or after the commit that attaches it; returns whether a sweep leaves it. */
async function keptAfter(failure: 'before the commit' | 'after the commit'): Promise<boolean> {
  const { connection, store, count } = stored;
  let picture = '';
  const failed = withPicture({ files: store } as ServiceContext, [sent], 'image', () => about, async (file) => {
    picture = file ?? '';
    const { collection, filter, update } = store.attaching(picture);
    if (failure === 'after the commit') await connection.collection(collection).updateOne(filter, update as object);
    throw new Error(failure);
  });
  await expect(failed).rejects.toThrow(failure);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await store.sweep(0);
  return (await count('files', { _id: picture })) === 1;
}

it('a picture that no record shows is swept', async () => {
  expect(await keptAfter('before the commit')).toBe(false);
});

it('a picture that a record shows is kept, even if the answer to its write failed', async () => {
  expect(await keptAfter('after the commit')).toBe(true);
});

it('a refusal names the file, shortened if its name is long, and the types that are accepted', async () => {
  const refusal = async (name: string) => {
    const error: unknown = await preparePicture({ name, buffer: Buffer.from('hello') }, 'image_files').catch((thrown: unknown) => thrown);
    return errorAnswer(asApiError(error), 'en').body;
  };
  const message = (file: string) => `${file} is not an accepted image type; send a JPEG, PNG, WebP, GIF, AVIF or TIFF image`;
  expect(await refusal('door.bmp')).toMatchObject({ message: message('door.bmp'), code: 'image_unsupported', errors: { image_files: [message('door.bmp')] } });
  expect((await refusal(`${'corridor '.repeat(8)}0042.bmp`)).message).toBe(message('corridor corridor corrid…rridor 0042.bmp'));
});
