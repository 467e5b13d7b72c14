/** A logo at the head of documents: any picture that the portal keeps, small; without one, or with one that cannot be read, the name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { prepareImage } from '../uploads/image.ts';
import type { Language } from './definition.ts';
import { documentFrame } from './frame.ts';
import { printedLogo } from './logo.ts';
import { renderPdf } from './render.ts';

const coffee = async () => (await prepareImage(readFileSync(join(__dirname, '../uploads/fixtures/coffee.jpg')))).thumb.buffer;

test('a kept picture becomes a PNG that fits the head of a page', async () => {
  const logo = await printedLogo({ buffer: await coffee() });
  expect(logo).toMatch(/^data:image\/png;base64,/);
  const { width, height, format } = await sharp(Buffer.from(logo?.split(',')[1] ?? '', 'base64')).metadata();
  expect([format, width <= 480, height <= 104]).toEqual(['png', true, true]);
});

test.each([
  ['nothing', null],
  ['no picture', { buffer: Buffer.from('<svg onload="x"/>') }],
  ['a picture that was cut off', { buffer: Buffer.from('RIFF____WEBPVP8 ') }],
])('%s gives no logo', async (_, picture) => expect(await printedLogo(picture)).toBeNull());

test.each<Language>(['en', 'ar'])('in %s it replaces the name, which is shown without it', async (language) => {
  const logo = await printedLogo({ buffer: await coffee() });
  const head = async (of: string | null) => {
    const { opening, ...frame } = documentFrame({ title: 'Register', organisation: 'Harbourlight', language, logo: of });
    return (await renderPdf({ ...frame, compress: false, content: [...opening, ...Array.from({ length: 90 }, (_, i) => ({ text: `line ${i}` }))] }, { language })).toString('latin1');
  };
  const [withLogo, without] = await Promise.all([head(logo), head(null)]);
  // Once in the file, however many pages show it.
  expect(withLogo.match(/\/Subtype \/Image/g)?.length).toBeLessThanOrEqual(2);
  expect(withLogo.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
  expect(without).not.toContain('/Subtype /Image');
  // Page headers are not read aloud.
  expect(withLogo).not.toContain('/S /Figure');
});
