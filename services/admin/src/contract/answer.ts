/** Turns stored contracts into what calls return. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Scope } from '@firm/platform/mongo/scope';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories, employerFirms, vendors } from '@firm/residents/contract/published';
import { projects } from '@firm/safedistance/contract/published';
import { monthlyBases } from '../../contract/contract/charge.ts';
import { contractMoves, endingWithin, isInForce } from '../../contract/contract/moves.ts';
import type { Contract, ContractInFull } from '../../contract/contract/contract.ts';
import { choiceNames } from '../choiceNames.ts';
import { readCategories } from '../category/model.ts';
import { todayOf } from '../organisationDay.ts';
import { seesWhole } from './check.ts';
import type { ContractDocument } from './model.ts';
import { warningsOf } from './warnings.ts';

const idsOf = (ids: readonly (number | null)[]): Set<number> => new Set(ids.filter((id) => id !== null));

/** @param scope the caller's: dormitories, lines and the sum are limited to it, and papers to contracts within it */
export async function renderContracts(service: ServiceContext, scope: Scope, found: readonly ContractDocument[], base: string): Promise<Contract[]> {
  const org = wholeOrg(scope.org);
  const [dormitoryRows, employers, vendorRows, works, categories, today] = await Promise.all([
    service.published(dormitories, scope).byId(idsOf(found.flatMap((one) => one.dormitories))),
    service.published(employerFirms, org).byId(idsOf(found.map(({ employer }) => employer))),
    service.published(vendors, org).byId(idsOf(found.map(({ vendor }) => vendor))),
    service.published(projects, org).byId(idsOf(found.map(({ project }) => project))),
    readCategories(service, scope.org),
    todayOf(service, scope.org),
  ]);
  return found.map(({ _id, rev, words: _words, suspensions: _gaps, ...fields }) => {
    const employer_name = employers.get(fields.employer ?? 0)?.name ?? null;
    const vendor_name = vendorRows.get(fields.vendor ?? 0)?.name ?? null;
    const lines = fields.lines.flatMap((line) => {
      const dormitory = dormitoryRows.get(line.dormitory);
      return dormitory ? [{ ...line, dorm_name: dormitory.name, product_category_name: categories.get(line.product_category)?.names.en ?? null }] : [];
    });
    const isWhole = seesWhole(scope, fields);
    return {
      ...fields,
      id: _id,
      version: rev,
      url: entityUrl(base, 'contracts', _id),
      employer_name,
      vendor_name,
      project_name: works.get(fields.project ?? 0)?.name ?? null,
      party_type: fields.vendor === null ? 'client' : 'vendor',
      party_name: employer_name ?? vendor_name,
      status_name: choiceNames('en').status[fields.status],
      is_active: isInForce(fields.status),
      moves: [...contractMoves(fields.status, fields.end_date, today)],
      ending: endingWithin(fields.status, fields.end_date, fields.auto_renew, today),
      dormitories: fields.dormitories.filter((id) => dormitoryRows.has(id)),
      named_dormitories: fields.dormitories.flatMap((id) => {
        const dormitory = dormitoryRows.get(id);
        return dormitory ? [{ id, url: entityUrl(base, 'dormitories', id), name: dormitory.name }] : [];
      }),
      lines,
      monthly_minor: lines.reduce((sum, { basis, quantity, unit_price_minor }) => sum + (monthlyBases.includes(basis) ? quantity * unit_price_minor : 0), 0),
      is_partial: !isWhole,
      files: isWhole ? fields.files.map(({ added_time, ...paper }) => ({ ...paper, url: `${base}/contracts/${_id}/files/${paper.file}/`, added_time: added_time.toISOString() })) : [],
      created_time: fields.created_time.toISOString(),
      update_time: fields.update_time.toISOString(),
    };
  });
}

/** One contract, with its warnings. */
export async function renderInFull(service: ServiceContext, scope: Scope, found: ContractDocument, base: string): Promise<ContractInFull> {
  const [[shown], warnings] = await Promise.all([renderContracts(service, scope, [found], base), warningsOf(service, scope, found)]);
  return { ...(shown as Contract), warnings };
}
