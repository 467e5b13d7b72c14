import { barePath } from '@firm/shared-ui/i18n/index.ts';

/**
 * The address of the current page without tabs and filters, for a QR code that is put up: without a language either, since whoever
 * scans it reads the page in their own.
 */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return `${origin}${barePath(pathname)}`;
}
