/** Calls about contracts: reading, drafting, changing and deleting them, and their charges. */
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { currencies, defaultCurrency } from '@firm/platform/contract/currencies';
import { organisations } from '@firm/identity/contract/published';
import { Writer } from '@firm/platform/change/writing/writer';
import { clock } from '@firm/platform/clock/clock';
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { conflict } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { Reply } from '@firm/platform/http/reply';
import { EntityList } from '@firm/platform/list/entityList';
import { fieldFilter } from '@firm/platform/list/fieldFilter';
import { oneOf } from '@firm/platform/list/filter';
import { every, wholeOrg, type Condition, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { employerFirms, vendors } from '@firm/residents/contract/published';
import type { ContractInFull } from '../../contract/contract/contract.ts';
import { inForceStatuses } from '../../contract/contract/moves.ts';
import type { contractRoutes } from '../../contract/contract/routes.ts';
import { afterSigning, contractFields } from '../../contract/fields/contract.ts';
import { contractReference } from '../../contract/contract/reference.ts';
import { withEarlierDormitories } from '../earlierDormitories.ts';
import { todayOf } from '../organisationDay.ts';
import { renderContracts, renderInFull } from './answer.ts';
import { chargesOf } from './charges.ts';
import { checkTerms, demandWhole, dormitoriesOf, linesOf } from './check.ts';
import { contractEntity, contractWords } from './entity.ts';
import { contractFiles } from './files.ts';
import { contractModel, type ContractDocument } from './model.ts';
import { contractSteps, furtherOf } from './steps.ts';
import { demandNotOver } from './succeeded.ts';
import { categoriesNamed, usesNamed } from './uses.ts';

export function contractHandlers(service: ServiceContext): Handlers<typeof contractRoutes> {
  const contracts = new EntityList<ContractDocument>(service, {
    model: contractModel,
    // No answer is kept: names from other services change independently, and dormitories differ by caller.
    shows: null,
    render: (found, base, scope) => renderContracts(service, scope, found, base),
  });
  const writerFor = (scope: Scope) => new Writer<ContractDocument, ContractInFull>(service, { ...contractEntity, named: withEarlierDormitories('dormitories', (before) => before as number[]), render: (contract, base) => renderInFull(service, scope, contract, base) });

  const change = (call: Call<(typeof contractRoutes)['patchContract' | 'putContract']>) => {
    const { version, lines: sent, ...rest } = call.body;
    const body = definedMembers(rest);
    return writerFor(call.scope).update(call, call.params.id, version, async (before) => {
      demandWhole(call.scope, before);
      const lines = sent ? linesOf(sent, before.lines) : before.lines;
      const ref_no = body.ref_no || before.ref_no;
      const after = { ...before, ...body, ref_no, lines, dormitories: dormitoriesOf(body.dormitories ?? before.dormitories, lines) };
      if (before.status !== 'DR') demandTermsAsSigned(before, after);
      if (after.auto_renew && !before.auto_renew) await demandNotOver(service, before, null);
      const guards = [...(await usesNamed(service, after, before)), ...(await categoriesNamed(service, after, before))];
      await checkTerms(service, call.scope, after, before);
      return { set: { ...body, ref_no, lines, dormitories: after.dormitories, words: contractWords(after, await partyOf(service, after)) }, further: { guards } };
    });
  };

  return {
    ...contractSteps(service, writerFor),
    ...contractFiles(service, writerFor),
    listContracts: (call) => contracts.page(call, every(fieldFilter(contractFields, call.query), further(call.query))),
    getContract: async ({ scope, params, base }) => renderInFull(service, scope, await service.rows(contractModel, scope).get(params.id), base),
    createContract: async (call) => {
      const { lines: sent = [], ...rest } = call.body;
      const body = { ...emptyOf(contractFields), ...definedMembers(rest), name: call.body.name, currency: call.body.currency ?? (await ownCurrency(service, call.scope)) };
      const lines = linesOf(sent, []);
      const terms = { ...body, org: call.scope.org, lines, dormitories: dormitoriesOf(body.dormitories, lines) };
      const create = async (): Promise<ContractInFull> => {
        const guards = [...(await usesNamed(service, terms)), ...(await categoriesNamed(service, terms))];
        await checkTerms(service, call.scope, terms, null);
        const _id = await service.sequence.next(contractModel.name);
        const now = clock.now();
        const named = { ...terms, ref_no: body.ref_no || contractReference(_id) };
        const document = {
          ...named,
          ...{ _id, rev: 1, files: [], suspensions: [], status_since: await todayOf(service, call.scope.org), status_remarks: '', renewal_of: null, successor: null },
          words: contractWords(named, await partyOf(service, named)),
          ...{ created_time: now, update_time: now },
        };
        return writerFor(call.scope).insert(call, document, { guards });
      };
      // If a record it refers to was closed or opened meanwhile, everything is checked again.
      return retryOnConflict(create);
    },
    putContract: change,
    patchContract: change,
    deleteContract: async (call) => {
      const before = await service.rows(contractModel, call.scope).get(call.params.id);
      demandWhole(call.scope, before);
      const writer = new Writer<ContractDocument, ContractInFull>(service, {
        ...contractEntity,
        render: (contract, base) => renderInFull(service, call.scope, contract, base),
        closing: {
          closes: () => false,
          guards: async () => (await furtherOf(service, before, null)).guards ?? [],
          refusal: async (scope, id, _what, session) => {
            const now = await service.rows(contractModel, scope).get(id, session ? { session } : {});
            return now.status === 'DR' ? null : conflict('contract_signed', 'contract_signed');
          },
        },
      });
      await writer.remove(call, call.params.id);
      return Reply.empty();
    },
    getContractCharges: async ({ scope, params, query }) => chargesOf({ service, scope }, await service.rows(contractModel, scope).get(params.id), query.month),
  };
}

/** The organisation's currency: the default of a new contract. */
async function ownCurrency(service: ServiceContext, { org }: Scope): Promise<ContractDocument['currency']> {
  const own = (await service.published(organisations, wholeOrg(org)).findOne({ _id: org }))?.currency;
  return currencies.find((one) => one === own) ?? defaultCurrency;
}

/** @throws 409 for a change of the signed terms, which needs an amendment */
function demandTermsAsSigned(before: ContractDocument, after: ContractDocument): void {
  const free: readonly string[] = afterSigning;
  const moved = Object.keys(after).filter((name) => JSON.stringify(after[name as keyof ContractDocument]) !== JSON.stringify(before[name as keyof ContractDocument]));
  if (moved.some((name) => !free.includes(name))) throw conflict('contract_signed', 'contract_signed');
}

/** The name of the client or vendor, by which the contract can also be found. */
async function partyOf(service: ServiceContext, { org, employer, vendor }: Pick<ContractDocument, 'org' | 'employer' | 'vendor'>): Promise<string> {
  if (employer !== null) return (await service.published(employerFirms, wholeOrg(org)).byId([employer])).get(employer)?.name ?? '';
  return vendor === null ? '' : ((await service.published(vendors, wholeOrg(org)).byId([vendor])).get(vendor)?.name ?? '');
}

interface Wanted {
  readonly dormitory?: number[] | undefined;
  readonly product_category?: number[] | undefined;
  readonly ends_before?: string | undefined;
  readonly is_active?: boolean | undefined;
}

function further({ dormitory, product_category, ends_before, is_active }: Wanted): Condition {
  const inForce = { $in: inForceStatuses };
  return every(
    oneOf('dormitories', dormitory),
    oneOf('lines.product_category', product_category),
    ends_before === undefined ? {} : { end_date: { $ne: null, $lt: ends_before } },
    is_active === undefined ? {} : { status: is_active ? inForce : { $not: inForce } },
  );
}
