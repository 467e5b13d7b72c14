/** What contracts in force sell and buy on a day, line by line; lines of dormitories that the reader may not see are left out. */
import { dayIn, daysBetween, type Day } from '@firm/platform/contract/days';
import { batched } from '@firm/platform/list/batched';
import { dayCell } from '@firm/platform/table/write';
import { employerFirms, vendors } from '@firm/residents/contract/published';
import { monthlyBases } from '../../../contract/contract/charge.ts';
import { inForceStatuses } from '../../../contract/contract/moves.ts';
import { amountOf } from '../../../contract/contract/money.ts';
import { includes } from '../../../contract/contract/term.ts';
import { readCategories } from '../../category/model.ts';
import { contractModel, type ContractDocument, type StoredLine } from '../../contract/model.ts';
import { timeZoneOf } from '../../organisationDay.ts';
import { rowExtras, recordOf } from '../rowExtras.ts';
import { dormitoriesOf } from '../dormitories.ts';
import { rowsById } from '../named.ts';
import { atOnce, type Report, type ReportRow, type ReportRun } from '../report.ts';
import { choiceNames } from '../../choiceNames.ts';

/** A line with its contract. */
interface Priced {
  readonly contract: ContractDocument;
  readonly line: StoredLine;
}

export const rentRoll: Report<'rent_roll'> = async (run) => {
  const day = run.filters.day ?? dayIn(await timeZoneOf(run.service, run.scope.org), run.now);
  const dormitories = new Map((await dormitoriesOf(run)).map(({ _id, name }) => [_id, name]));
  let total = 0;
  for await (const _line of pricedLines(run, day, dormitories)) total += 1;
  return { total, pages: pages(run, day, dormitories), warnings: run.filters.day === null ? [] : [{ key: 'contract_as_now' }] };
};

async function* pricedLines({ service, scope, session }: ReportRun, day: Day, dormitories: ReadonlyMap<number, string>): AsyncGenerator<Priced> {
  const inForce = { status: { $in: [...inForceStatuses] }, dormitories: { $in: [...dormitories.keys()] } };
  const cursor = service.rows(contractModel, scope).find(inForce, { session, sort: { _id: 1 }, batchSize: atOnce });
  for await (const contract of cursor) {
    if (!includes(contract, day)) continue;
    for (const line of contract.lines) if (dormitories.has(line.dormitory) && includes(line, day)) yield { contract, line };
  }
}

async function* pages(run: ReportRun, day: Day, dormitories: ReadonlyMap<number, string>): AsyncGenerator<ReportRow<'rent_roll'>[]> {
  const [categories, names] = [await readCategories(run.service, run.scope.org), choiceNames(run.language)];
  for await (const page of batched(pricedLines(run, day, dormitories), atOnce)) {
    const [employers, vendorRows] = await Promise.all([rowsById(run, employerFirms, page.map(({ contract }) => contract.employer)), rowsById(run, vendors, page.map(({ contract }) => contract.vendor))]);
    yield page.map(({ contract, line }) => {
      const named = categories.get(line.product_category)?.names;
      const end = line.end_date ?? contract.end_date;
      return {
        ref_no: contract.ref_no,
        contract: contract.name,
        party: employers.get(contract.employer ?? 0)?.name ?? vendorRows.get(contract.vendor ?? 0)?.name ?? null,
        dormitory: dormitories.get(line.dormitory) ?? null,
        category: named ? named[run.language] || named.en : null,
        basis: names.basis[line.basis],
        quantity: line.quantity,
        unit_price: amountOf(line.unit_price_minor, contract.currency),
        monthly: monthlyBases.includes(line.basis) ? amountOf(line.quantity * line.unit_price_minor, contract.currency) : null,
        currency: contract.currency,
        start: dayCell(line.start_date ?? contract.start_date),
        end: dayCell(end),
        days_to_end: end === null ? null : daysBetween(day, end),
        [rowExtras]: { links: () => ({ ...recordOf('ref_no', 'contract', contract._id), ...recordOf('dormitory', 'dormitory', line.dormitory) }) },
      };
    });
  }
}
