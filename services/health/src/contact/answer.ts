/** Contact periods as calls return them, with names only of residents whom the caller may view. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employees } from '@firm/residents/contract/published';
import type { ContactPeriod } from '../../contract/tracing/tracing.ts';
import { zonesShown } from '../zone/shown.ts';
import type { StoredContact } from './model.ts';

/** The id shown for a resident whose identity is hidden; no resident has it. */
const hidden = 0;

export async function renderContacts(service: ServiceContext, scope: Scope, contacts: readonly StoredContact[], base: string): Promise<ContactPeriod[]> {
  const [residents, shown, dormitoryRows] = await Promise.all([
    service.published(employees, scope).byId(contacts.flatMap((one) => [one.case_employee, one.contact_employee])),
    zonesShown(service, scope, contacts.map(({ zone }) => zone)),
    service.published(dormitories, scope).byId(contacts.flatMap(({ dormitory }) => dormitory ?? [])),
  ]);
  return contacts.map(({ _id, rev, key: _key, dormitories: _dormitories, dormitory, place: _place, start, end, created_time, update_time, ...fields }) => {
    const [one, other] = [residents.get(fields.case_employee), residents.get(fields.contact_employee)];
    const room = shown(fields.zone);
    return {
      ...fields,
      id: _id,
      version: rev,
      url: entityUrl(base, 'contactperiods', _id),
      case_employee: one ? fields.case_employee : hidden,
      contact_employee: other ? fields.contact_employee : hidden,
      case_name: one?.name ?? null,
      contact_name: other?.name ?? null,
      ...room,
      resource: room.zone === null ? null : fields.resource,
      dorm_id: dormitoryRows.has(dormitory ?? 0) ? dormitory : null,
      dorm_name: dormitoryRows.get(dormitory ?? 0)?.name ?? null,
      score: Math.round(fields.score * 1_000) / 1_000,
      start: start.toISOString(),
      end: end.toISOString(),
      created_time: created_time.toISOString(),
      update_time: update_time.toISOString(),
    };
  });
}
