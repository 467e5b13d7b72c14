import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { renderPage } from '../testing/testPage.tsx';
import { pngName } from './fileName.ts';
import { QrCode } from './QrCode.tsx';

test.each([
  ['Ticket ALR-0042', 'Ticket ALR-0042.png'],
  ['Room 12/A: beds', 'Room 12-A- beds.png'],
  ['../../etc/passwd', '-..-etc-passwd.png'],
  ['غرفة ١٢', 'غرفة ١٢.png'],
  ['', 'qr-code.png'],
  ['...', 'qr-code.png'],
])('%s is saved as %s', (title, name) => {
  expect(pngName(title)).toBe(name);
});

test('any title gives a name that every system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(pngName(title)).toMatch(/^[^.\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.png$/u);
    }),
  );
});

test('the code is named, has two colourings, and is saved under the title', async () => {
  const toBlob = jest.fn((done: BlobCallback) => done(new Blob(['x'], { type: 'image/png' })));
  HTMLCanvasElement.prototype.toBlob = toBlob as unknown as HTMLCanvasElement['toBlob'];
  HTMLCanvasElement.prototype.getContext = (() => null) as HTMLCanvasElement['getContext'];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderPage(<QrCode title="Notifications" value="https://portal.example/notifications" />);
  expect(screen.getByRole('img', { name: 'QR code of Notifications' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Download as PNG' }));
  expect(saved).toEqual(['Notifications.png']);
});
