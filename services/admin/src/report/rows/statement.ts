/** What each client's contracts cost in a month, line by line, for invoicing (docs/rules/administration.md#charges). */
import { addDays, dayIn } from '@firm/platform/contract/days';
import { employerFirms } from '@firm/residents/contract/published';
import { monthOf } from '../../../contract/contract/charge.ts';
import { signedStatuses } from '../../../contract/contract/moves.ts';
import { amountOf } from '../../../contract/contract/money.ts';
import { overlap } from '../../../contract/contract/term.ts';
import { readCategories } from '../../category/model.ts';
import { choiceNames } from '../../choiceNames.ts';
import { chargesOf } from '../../contract/charges.ts';
import { clientHistory, type ClientHistory } from '../../contract/clientsThen.ts';
import { contractModel, type ContractDocument } from '../../contract/model.ts';
import { timeZoneOf } from '../../organisationDay.ts';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { rowsById } from '../named.ts';
import type { Report, ReportRow, ReportRun } from '../report.ts';

export const statement: Report<'statement'> = async (run) => {
  const month = await monthAsked(run);
  const dormitories = new Map((await dormitoriesOf(run)).map(({ _id, name }) => [_id, name]));
  const rows: ReportRow<'statement'>[] = [];
  const charged = { ...run, history: clientHistory(run) };
  for (const contract of await contractsOf(run, month, [...dormitories.keys()])) rows.push(...(await rowsOf(charged, contract, month, dormitories)));
  return { total: rows.length, pages: inOne(rows) };
};

/** All lines in one batch: there are few, however many residents there are. */
async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

/** `YYYY-MM`: the month of the requested day, by default the last complete one. */
async function monthAsked({ service, scope, filters: { day }, now }: ReportRun): Promise<string> {
  const today = dayIn(await timeZoneOf(service, scope.org), now);
  return (day ?? addDays(`${today.slice(0, 7)}-01`, -1)).slice(0, 7);
}

/** Signed contracts with clients that covered a day of the month, by client. */
async function contractsOf({ service, scope, session }: ReportRun, month: string, dormitories: readonly number[]): Promise<ContractDocument[]> {
  const { first, next } = monthOf(month);
  const signed = { status: { $in: [...signedStatuses] }, employer: { $ne: null }, dormitories: { $in: [...dormitories] } };
  const found = await service.rows(contractModel, scope).find(signed, { session, sort: { employer: 1, _id: 1 } }).toArray();
  return found.filter((contract) => overlap(contract, { start_date: first, end_date: next }));
}

async function rowsOf(run: ReportRun & { readonly history: ClientHistory }, contract: ContractDocument, month: string, dormitories: ReadonlyMap<number, string>): Promise<ReportRow<'statement'>[]> {
  const { lines, currency } = await chargesOf(run, contract, month);
  const [categories, names] = [await readCategories(run.service, run.scope.org), choiceNames(run.language)];
  const client = (await rowsById(run, employerFirms, [contract.employer])).get(contract.employer ?? 0);
  return lines.flatMap(({ line, dormitory, basis, unit_price_minor, quantity, days, amount_minor }) => {
    if (!dormitories.has(dormitory) || amount_minor === 0) return [];
    const named = categories.get(contract.lines.find(({ id }) => id === line)?.product_category ?? 0)?.names;
    return [
      {
        ...{ party: client?.name ?? null, ref_no: contract.ref_no, contract: contract.name, dormitory: dormitories.get(dormitory) ?? null, month },
        ...{ category: named ? named[run.language] || named.en : null, basis: names.basis[basis], charged_quantity: quantity, unit_price: amountOf(unit_price_minor, currency), charged_days: days, amount: amountOf(amount_minor, currency), currency },
        [rowExtras]: { links: () => ({ ...recordOf('ref_no', 'contract', contract._id), ...recordOf('dormitory', 'dormitory', dormitory) }) },
      },
    ];
  });
}
