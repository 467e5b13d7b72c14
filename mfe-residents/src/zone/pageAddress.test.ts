import { pageAddress } from './pageAddress.ts';

test.each([
  ['/operations/facilities/127', '/operations/facilities/127'],
  ['/ar/operations/facilities/127?tab=bookings#now', '/operations/facilities/127'],
])('the QR code of %s leads to %s', (shown, coded) => {
  window.history.replaceState(null, '', shown);
  expect(pageAddress()).toBe(`${window.location.origin}${coded}`);
});
