/** The address of a record that a report names, with the area of that page: areas know each other only by addresses. */
import type { RecordKind } from '@firm/admin/contract/reportScreen';

interface RecordPage {
  /** The gate of the page. */
  readonly gate: string;
  readonly address: (id: string) => string;
}

export const recordPages: Readonly<Record<RecordKind, RecordPage>> = {
  dormitory: { gate: 'residentManager', address: (id) => `/operations/dormitories/${id}` },
  room: { gate: 'residentManager', address: (id) => `/operations/rooms/${id}` },
  resident: { gate: 'residentManager', address: (id) => `/operations/residents/${id}` },
  reservation: { gate: 'tenancyManager', address: (id) => `/reservations/${id}` },
  contract: { gate: 'facilitySetup', address: (id) => `/admin/contracts?contract=${id}` },
  alert: { gate: 'maintenanceManager', address: (id) => `/maintenance/${id}` },
  case: { gate: 'healthManager', address: (id) => `/health/tracing/${id}` },
  user: { gate: 'userAdmin', address: (id) => `/admin/users?users.q=${encodeURIComponent(id)}` },
};
