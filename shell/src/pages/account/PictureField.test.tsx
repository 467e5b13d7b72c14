/** A profile photo that cannot be one is refused where it is chosen, before anything is sent. */
import '@testing-library/jest-dom';
import { renderPage } from '@firm/shared-ui/testing/testPage.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import shell from '../../../locales/en.json';
import { PictureField } from './PictureField.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});

let chosen: File | null;
function Form() {
  const [file, setFile] = useState<File | null>(null);
  chosen = file;
  return <PictureField address={null} name="Mei Tan" file={file} onChange={setFile} />;
}
const choose = (file: File) => fireEvent.change(screen.getByLabelText('Choose a photo'), { target: { files: [file] } });
const failPreview = () => fireEvent.error(document.querySelector('img')!);

test.each([
  ['an empty file', new File([], 'empty.jpg', { type: 'image/jpeg' }), 'empty.jpg is not a readable image and was not added.'],
  ['a text', new File(['x'], 'note.txt', { type: 'text/plain' }), 'note.txt is not an accepted image type.'],
  ['a large file', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }), 'big.jpg is larger than 5 MB and was not added.'],
])('%s', (_, file, why) => {
  renderPage(<Form />, { texts: { shell } });
  choose(file);
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(chosen).toBeNull();
});

test('a file that is no picture, as soon as its preview fails', () => {
  renderPage(<Form />, { texts: { shell } });
  choose(new File(['x'], 'torn.jpg', { type: 'image/jpeg' }));
  failPreview();
  expect(screen.getByRole('alert')).toHaveTextContent('torn.jpg is not a readable image and was not added.');
  expect(chosen).toBeNull();
});

test('a format that not every browser shows is left to the service', () => {
  renderPage(<Form />, { texts: { shell } });
  choose(new File(['x'], 'phone.heic', { type: 'image/heic' }));
  failPreview();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(chosen?.name).toBe('phone.heic');
});
