import { existsSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@firm/shared-ui/i18n/index.ts';
import i18next from 'i18next';
import { downloadManual } from './downloadManual.ts';

test.each(languages)('the manual in %s exists and is the one offered', async (language) => {
  await i18next.init({ lng: language });
  const fetched: string[] = [];
  const saved: string[] = [];
  globalThis.fetch = ((address: string) => {
    fetched.push(address);
    return Promise.resolve({ ok: true, status: 200, headers: new Headers(), blob: () => Promise.resolve(new Blob()) });
  }) as unknown as typeof fetch;
  URL.createObjectURL = () => 'blob:';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });

  await downloadManual();

  const name = language === 'en' ? 'firm-user-manual.pdf' : `firm-user-manual.${language}.pdf`;
  expect(fetched).toEqual([`/manual/${name}`]);
  expect(saved).toEqual([name]);
  expect(existsSync(path.join(__dirname, '../../public/manual', name))).toBe(true);
});
