/** The address of the current page without tabs and filters, for the QR code on a door. */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}`;
}
