/** The link of a contact in the footer follows from its kind; no input leads anywhere else. */
import fc from 'fast-check';
import { contactKinds, hrefOf } from './limits.ts';

test.each([
  ['phone', '+65 6555 0142', 'tel:+6565550142'],
  ['email', 'desk@harbour.example', 'mailto:desk@harbour.example'],
  ['web', 'harbour.example', 'https://harbour.example'],
  ['web', 'http://harbour.example/rooms', 'https://harbour.example/rooms'],
  ['phone', 'call us', null],
  ['email', 'desk', null],
  ['email', 'a@b.example?bcc=c@d.example', null],
  ['web', 'javascript:alert(1)', null],
  ['web', 'https://a@b.example', null],
  ['web', 'localhost', null],
] as const)('%s %s leads to %s', (kind, value, href) => expect(hrefOf(kind, value)).toBe(href));

test('whatever is typed, a contact has no link, or one with the scheme of its type', () => {
  const schemes = { phone: 'tel:', email: 'mailto:', web: 'https://' } as const;
  fc.assert(
    fc.property(fc.constantFrom(...contactKinds), fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress()), (kind, value) => {
      const href = hrefOf(kind, value);
      expect(href === null || href.startsWith(schemes[kind])).toBe(true);
    }),
  );
});
