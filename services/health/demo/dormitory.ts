/** The dormitory of each organisation in which the demo's outbreak takes place: the first one, with residents who have lived there for a while. */
import { principals } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { addDays } from '@firm/platform/contract/days';
import { permissionName } from '@firm/platform/contract/permissions';
import { systemScope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees, type EmployeeRow } from '@firm/residents/contract/published';
import { declaration } from '../contract/declaration.ts';

export interface Dormitory {
  readonly org: number;
  readonly dormitory: number;
  readonly timezone: string;
  readonly today: string;
  /** Checked in and not temporarily out. */
  readonly residents: readonly EmployeeRow[];
  /** By room, those who lived there before the outbreak; fullest rooms first. */
  readonly rooms: readonly (readonly EmployeeRow[])[];
  /** Users who recorded the data. */
  readonly officers: readonly { readonly id: number; readonly name: string }[];
}

/** Days for which a resident must have lived there to take part in the outbreak. */
const settled = 20;

export async function readDormitories(service: ServiceContext): Promise<Dormitory[]> {
  const everything = systemScope('the demo data of every organisation');
  const [dormitoryRows, people, officers] = await Promise.all([
    service.published(dormitories, everything).find({ is_active: true }),
    service.published(employees, everything).find({ is_active: true, tenancy_status: 'CI', temporarily_out: false }),
    service.published(principals, everything).find({ is_active: true, is_superuser: false, permissions: permissionName(declaration.app, 'change', 'healthtrackrecord') }),
  ]);
  const first = [...Map.groupBy(dormitoryRows, ({ org }) => org).values()].map((own) => own[0]!);
  return first.map(({ _id, org, timezone }) => {
    const today = clock.today(timezone);
    const residents = people.filter(({ dormitory, zone }) => dormitory === _id && zone !== null);
    const before = residents.filter(({ tenancy_status_date: since }) => since !== null && since <= addDays(today, -settled));
    const rooms = [...Map.groupBy(before, ({ zone }) => zone).values()].sort((a, b) => b.length - a.length || a[0]!._id - b[0]!._id);
    return { org, dormitory: _id, timezone, today, residents, rooms, officers: officers.filter((one) => one.org === org).map(({ _id: id, name }) => ({ id, name })) };
  });
}
