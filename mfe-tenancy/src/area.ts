import { healthLabels } from '@firm/health/contract/labels';
import { residentsLabels } from '@firm/residents/contract/labels';
import { inEachLanguage } from '@firm/platform/contract/languages';
import { defineArea } from '@firm/shared-ui/area/index.ts';
import { withAudited } from '@firm/shared-ui/area/withAudited.ts';
import { withLabels } from '@firm/shared-ui/labels/withLabels.ts';
import { tenancyLabels } from '@firm/tenancy/contract/labels';
import { manifest } from '../area.manifest.ts';

const area = defineArea({
  manifest,
  locales: withLabels(
    inEachLanguage((language) => () => import(/* webpackInclude: /locales[\\/]\w+\.json$/ */ `../locales/${language}.json`)),
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
    settings: () => import('./settings/parts.ts').then(({ SettingsPart }) => ({ default: SettingsPart })),
    residentStay: () => import('./residentStay/ResidentStay.tsx'),
    giveBed: () => import('./residentStay/AllocateBed.tsx'),
  },
});

/** The area's one exposed module: a screen per route of the manifest (docs/rules/portal.md#pages). */
export default withAudited(area, () => import('./audited.ts'));
