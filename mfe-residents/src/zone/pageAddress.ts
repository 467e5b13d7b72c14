/** The address of the page at hand without tabs and filters: what a QR code on a door leads to. */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}`;
}
