/** The address of a record that a report names: areas know each other only by addresses. */
import type { RecordKind } from '@firm/admin/contract/report/screen';

export const recordAddress: Readonly<Record<RecordKind, (id: string) => string>> = {
  dormitory: (id) => `/operations/dormitories/${id}`,
  room: (id) => `/operations/rooms/${id}`,
  resident: (id) => `/operations/residents/${id}`,
  reservation: (id) => `/reservations/${id}`,
  contract: (id) => `/admin/contracts?contract=${id}`,
  alert: (id) => `/maintenance/${id}`,
  case: (id) => `/health/tracing/${id}`,
  user: (id) => `/admin/users?users.q=${encodeURIComponent(id)}`,
};
