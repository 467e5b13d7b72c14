import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { renderPage } from '../testing/testPage.tsx';
import { Carousel } from './Carousel.tsx';
import { addFiles, IMAGE_LIMITS, sizeInWords } from './chosenFiles.ts';
import { ImageUpload } from './ImageUpload.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
});

const images = [1, 2, 3].map((n) => ({ src: `/files/${n}.jpg`, alt: `Crack ${n}` }));

describe('carousel', () => {
  test('moves by buttons, keys and dots, and stops at both ends', async () => {
    renderPage(<Carousel images={images} label="Before" />);
    const shown = () => screen.getByRole('img').getAttribute('alt');
    expect(screen.getByRole('group', { name: 'Photos: Before' })).toBeInTheDocument();
    const next = screen.getByRole('button', { name: 'Next photo' });
    await userEvent.click(next);
    expect(shown()).toBe('Crack 2');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(shown()).toBe('Crack 3');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toBe('Crack 2');
    await userEvent.click(screen.getByRole('button', { name: 'Show photo 1' }));
    expect(shown()).toBe('Crack 1');
  });

  test('arrow keys are swapped in Arabic', async () => {
    renderPage(<Carousel images={images} label="قبل" />, { language: 'ar' });
    screen.getByRole('button', { name: 'الصورة التالية' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('img')).toHaveAttribute('alt', 'Crack 2');
  });

  test('shows a message when there is no photo, and when one cannot be loaded', () => {
    const page = renderPage(<Carousel images={[]} label="After" />);
    expect(screen.getByText('No photos')).toBeInTheDocument();
    page.rerender(<Carousel images={images.slice(0, 1)} label="After" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('This photo could not be loaded.')).toBeInTheDocument();
    expect(screen.getByText('Crack 1')).toBeInTheDocument();
  });
});

describe('upload', () => {
  const file = (name: string, type: string, size = 10) => {
    const made = new File(['x'], name, { type, lastModified: 1 });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };

  test('never accepts more, larger or other files than stated', () => {
    const some = fc
      .record({
        name: fc.string(),
        type: fc.constantFrom(...IMAGE_LIMITS.types, '', 'text/html', 'image/svg+xml'),
        size: fc.integer({ min: 0, max: IMAGE_LIMITS.maxBytes * 2 }),
      })
      .map(({ name, type, size }) => file(name, type, size));
    fc.assert(
      fc.property(fc.array(some), fc.array(some), (first, second) => {
        const once = addFiles([], first, IMAGE_LIMITS);
        const { files } = addFiles(once.files, second, IMAGE_LIMITS);
        expect(files.length).toBeLessThanOrEqual(IMAGE_LIMITS.maxFiles);
        expect(files.every((each) => each.size > 0 && each.size <= IMAGE_LIMITS.maxBytes)).toBe(true);
        expect(files.every((each) => each.type === '' || IMAGE_LIMITS.types.includes(each.type))).toBe(true);
        expect(files.slice(0, once.files.length)).toEqual(once.files);
        expect(addFiles(files, files, IMAGE_LIMITS).files).toEqual(files);
      }),
    );
  });

  test('several files are chosen, shown, refused and removed', async () => {
    function Form() {
      const [files, setFiles] = useState<readonly File[]>([]);
      return <ImageUpload label="Pictures" files={files} onChange={setFiles} />;
    }
    renderPage(<Form />);
    const input = document.querySelector<HTMLInputElement>('input[multiple]') as HTMLInputElement;
    fireEvent.change(input, {
      target: { files: [file('a.jpg', 'image/jpeg'), file('b.png', 'image/png'), file('c.exe', 'application/x-msdownload'), file('d.jpg', 'image/jpeg', 0)] },
    });
    const list = await screen.findByRole('list', { name: 'Chosen photos' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent(/c.exe is not an accepted image type.*d.jpg is not a readable image/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/Photos: up to 10, 10 MB each/)).toBeInTheDocument();
  });

  test('files that are no pictures are refused as soon as their previews fail; a format that not every browser shows is kept', async () => {
    function Form() {
      const [files, setFiles] = useState<readonly File[]>([]);
      return <ImageUpload label="Pictures" files={files} onChange={setFiles} />;
    }
    renderPage(<Form />);
    const input = document.querySelector<HTMLInputElement>('input[multiple]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file('a.jpg', 'image/jpeg'), file('b.png', 'image/png'), file('c.heic', 'image/heic'), file('d.jpg', 'image/jpeg')] } });
    const list = await screen.findByRole('list', { name: 'Chosen photos' });
    const [a, b, c] = [...list.querySelectorAll('img')];
    act(() => {
      for (const image of [a, b, c]) image?.dispatchEvent(new Event('error'));
    });
    expect(screen.getByRole('alert')).toHaveTextContent(/a.jpg is not a readable image and was not added.*b.png is not a readable image/);
    expect(within(list).getAllByRole('listitem').map((one) => one.querySelector('bdi')?.textContent)).toEqual(['c.heic', 'd.jpg']);
  });

  test('the rear camera is requested', () => {
    renderPage(<ImageUpload label="Pictures" files={[]} onChange={() => {}} />);
    expect(document.querySelector('input[capture]')).toHaveAttribute('capture', 'environment');
  });

  test('sizes in words', () => {
    expect(sizeInWords(10 * 1024 * 1024, 'en')).toBe('10 MB');
    expect(sizeInWords(512, 'en')).toBe('0.5 kB');
  });
});
