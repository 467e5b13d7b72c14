/** Creating, changing, toggling and deleting vendors. */
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { Scope } from '@firm/platform/mongo/scope';
import { projects } from '@firm/safedistance/contract/published';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import type { Handlers } from '@firm/platform/http/call';
import { Reply } from '@firm/platform/http/reply';
import { searchWords } from '@firm/platform/list/search';
import type { ServiceContext } from '@firm/platform/service/context';
import { uenKey } from '../../contract/vendor/company.ts';
import { vendorFields } from '../../contract/fields/client.ts';
import type { vendorRoutes } from '../../contract/vendor/routes.ts';
import { checkChoices, definedMembers } from '@firm/platform/http/bodyChecks';
import { writerOf } from '../entity/kind.ts';
import { residentLists } from '../reference/setup.ts';
import { renderVendor } from './answer.ts';
import { clientLookups } from './lookups.ts';
import { vendorEntity } from './entity.ts';
import type { ClientDocument, VendorDocument } from './model.ts';

/** The stored search words and comparison key, derived from what users entered. */
export const derivedOf = (client: Pick<ClientDocument, 'name' | 'uen_number'>): Pick<ClientDocument, 'words' | 'uen_key'> => ({
  words: searchWords(client.name, client.uen_number),
  uen_key: uenKey(client.uen_number),
});

/** @throws 409 for a client that was merged into another: changes have to be made to the other */
export function requireNotMerged({ merged_into }: Pick<ClientDocument, 'merged_into'>): void {
  if (merged_into !== null) throw conflict('merged_already', 'merged_already');
}

type Writes = Pick<Handlers<typeof vendorRoutes>, 'createVendor' | 'putVendor' | 'deleteVendor' | 'toggleVendor'>;

/**
 * The handlers of those calls (docs/rules/residents.md#vendor). Deactivating or deleting one to which open records refer is 409
 * with their list.
 */
export function vendorWrites(service: ServiceContext): Writes {
  const writer = writerOf(service, vendorEntity, (document, base) => renderVendor(service, document, base));
  /** The flag `is_active` and the status that mirrors it: whichever was sent decides, the flag first. */
  const activeFields = (
    sent: Partial<VendorDocument>,
    was: boolean,
  ): Pick<VendorDocument, 'is_active' | 'vendor_status'> => {
    const flag = sent.is_active === was ? undefined : sent.is_active;
    const active = flag ?? (sent.vendor_status ? sent.vendor_status === 'Active' : was);
    return { is_active: active, vendor_status: active ? 'Active' : 'Inactive' };
  };

  /** Projects belong to safe distance: one that it does not publish is unknown. */
  const checkProject = async (scope: Scope, id: number | null | undefined, before: number | null = null): Promise<void> => {
    if (id === undefined || id === null || id === before) return;
    if (!(await service.published(projects, scope).findOne({ _id: id }))) throw invalidField('project', 'unknown_reference');
  };

  return {
    createVendor: async (call) => {
      const body = definedMembers(call.body);
      checkChoices(body, clientLookups, await residentLists(service, call.scope.org));
      await checkProject(call.scope, body.project);
      const vendor = { ...emptyOf(vendorFields), ...body, name: call.body.name, org: call.scope.org, merged_into: null };
      return writer.create(call, { ...vendor, ...activeFields(body, true), ...derivedOf(vendor) });
    },
    putVendor: async (call) => {
      const { version, ...rest } = call.body;
      const body = definedMembers(rest);
      checkChoices(body, clientLookups, await residentLists(service, call.scope.org));
      return writer.update(call, call.params.id, version, async (before) => {
        requireNotMerged(before);
        await checkProject(call.scope, body.project, before.project);
        return { set: { ...body, ...activeFields(body, before.is_active), ...derivedOf({ ...before, ...body }) } };
      });
    },
    deleteVendor: async (call) => {
      await writer.remove(call, call.params.id);
      return Reply.empty();
    },
    toggleVendor: (call) =>
      writer.update(call, call.params.id, call.body.version, (before) => {
        requireNotMerged(before);
        return { set: { is_active: !before.is_active, vendor_status: before.is_active ? 'Inactive' : 'Active' }, type: 'toggled' };
      }),
  };
}
