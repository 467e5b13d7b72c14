import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { renderPage } from '../testing/testPage.tsx';
import { pngName } from '../api/fileName.ts';
import { QrCode } from './QrCode.tsx';
import { QrPicture } from './QrPicture.tsx';

test.each([
  ['Alert ALR-0042', 'Alert ALR-0042.png'],
  ['Room 12/A: beds', 'Room 12-A- beds.png'],
  ['../../etc/passwd', '-..-etc-passwd.png'],
  ['غرفة ١٢', 'غرفة ١٢.png'],
  ['', 'qr-code.png'],
  ['...', 'qr-code.png'],
])('%s is saved as %s', (title, name) => {
  expect(pngName(title)).toBe(name);
});

test('any title gives a file name that every system accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      expect(pngName(title)).toMatch(/^[^.\\/:*?"<>|\p{Cc}][^\\/:*?"<>|\p{Cc}]*\.png$/u);
    }),
  );
});

test('the code is named, has two colour schemes, and is saved under the title', async () => {
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

test('codes are dark on light with a quiet zone of four modules, in the dark theme and on a dark ground too', () => {
  const painted: [string, number, number, number, number][] = [];
  let ink = '';
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, key) => (key === 'fillRect' ? (...at: [number, number, number, number]) => painted.push([ink, ...at]) : () => {}),
    set: (_, key, value) => ((ink = key === 'fillStyle' ? String(value) : ink), true),
  });
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
  document.documentElement.dataset.theme = 'dark';
  try {
    const { container } = renderPage(
      <>
        <QrCode title="Room" value="https://portal.example/r/A" scheme="dark" />
        <QrPicture label="Card" value="https://portal.example/r/B" size={120} />
      </>,
    );
    const [ground, ...modules] = painted;
    expect(ground?.[0]).toBe('#ffffff');
    expect(modules.every(([color]) => color === '#000000')).toBe(true);
    expect(Math.min(...modules.map(([, x]) => x))).toBe(4);
    const [white, black] = container.querySelectorAll('.firm-qr__picture path');
    expect([white?.getAttribute('fill'), black?.getAttribute('fill')]).toEqual(['#ffffff', '#000000']);
    expect(black?.getAttribute('d')).toMatch(/^M4[ ,]4/);
  } finally {
    delete document.documentElement.dataset.theme;
  }
});
