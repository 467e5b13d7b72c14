import { healthLabels } from '@firm/health/contract/labels';
import { residentsLabels } from '@firm/residents/contract/labels';
import { defineArea } from '@firm/shared-ui/area/index.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { tenancyLabels } from '@firm/tenancy/contract/labels';
import { manifest } from '../area.manifest.ts';

/** The area's one exposed module: a screen per route of the manifest (docs/rules/portal.md#pages). */
export default defineArea({
  manifest,
  locales: withLabels(
    {
      en: () => import('../locales/en.json'),
      es: () => import('../locales/es.json'),
      fr: () => import('../locales/fr.json'),
      ar: () => import('../locales/ar.json'),
    },
    { tenancy: tenancyLabels, residents: residentsLabels, health: healthLabels },
  ),
  screens: {
    '/reservations/new': () => import('./screens/newReservation/NewReservation.tsx'),
    '/reservations/list': () => import('./screens/reservations/Reservations.tsx'),
    '/reservations/booking': () => import('./screens/booking/Booking.tsx'),
    '/reservations/managebooking': () => import('./screens/manageBooking/ManageBooking.tsx'),
    '/reservations/:slug?': () => import('./screens/reservation/ReservationPage.tsx'),
  },
  parcels: {
    settings: () => import('./settings/SettingsPart.tsx'),
    residentStay: () => import('./residentStay/ResidentStay.tsx'),
    giveBed: () => import('./residentStay/GiveBed.tsx'),
  },
});
