/** `GET /zonevisits/register/`: the visits of a day, as a streamed workbook or as a PDF. */
import { pipeline } from 'node:stream/promises';
import { demandReason } from '@firm/admin/contract/published';
import { readLetterhead } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { wallAt } from '@firm/platform/clock/wallClock';
import { invalidField, notFound } from '@firm/platform/errors/apiError';
import type { Language } from '@firm/platform/errors/messages';
import type { Handler } from '@firm/platform/http/call';
import { disposition } from '@firm/platform/http/disposition';
import { Reply } from '@firm/platform/http/reply';
import type { Scope } from '@firm/platform/mongo/scope';
import { dataTable } from '@firm/platform/pdf/blocks';
import type { PdfDefinition, PdfNode } from '@firm/platform/pdf/definition';
import { documentFrame } from '@firm/platform/pdf/frame';
import { renderPdf } from '@firm/platform/pdf/render';
import type { ServiceContext } from '@firm/platform/service/context';
import { contentTypes } from '@firm/platform/table/write';
import { xlsxStream } from '@firm/platform/table/writeXlsx';
import { isolateIn } from '@firm/platform/texts/isolate';
import { dormitories, type DormitoryRow } from '@firm/residents/contract/published';
import { visitLimits as limits } from '../../contract/limits.ts';
import type { visitRoutes } from '../../contract/visit/routes.ts';
import { visitModel } from '../visit/model.ts';
import { columnsOf, registerFilter, registerLines } from './rows.ts';
import { registerTexts } from './texts.ts';

/** Columns with personal data. */
const personalColumns: readonly string[] = ['name', 'number', 'contact', 'company', 'purpose'];

export function registerHandler(service: ServiceContext): Handler<(typeof visitRoutes)['getRegister']> {
  return async ({ query: { dormitory, day, form = 'xlsx', reason = '' }, scope, language, caller, commit }) => {
    const dormitoryRow = (await service.published(dormitories, scope).byId([dormitory])).get(dormitory);
    if (!dormitoryRow) throw notFound();
    if (day > clock.today(dormitoryRow.timezone)) throw invalidField('day', 'day_in_future');
    // The export is audited before the first byte is sent.
    const columns = Object.keys(registerTexts.en.columns);
    const personal = columns.filter((column) => personalColumns.includes(column));
    const { bulk_export_alert } = await demandReason(service.published, scope.org, { personal: true, reason });
    const rows = await service.rows(visitModel, scope).count(registerFilter(dormitoryRow, day));
    const change = (type: string, data: Readonly<Record<string, unknown>>) => ({ org: scope.org, dormitory, entity: 'registerexport', entity_id: caller.id, type: `registerexport.${type}`, data });
    await commit({ changes: [change('taken', { day, format: form, columns, personal, rows, reason }), ...(rows >= bulk_export_alert ? [change('bulk', { rows })] : [])] });
    const name = `${registerTexts[language].title} ${dormitoryRow.name} ${day}.${form}`;
    return form === 'pdf'
      ? Reply.download(await renderPdf(await definition(service, scope, dormitoryRow, day, language), { language }), 'application/pdf', name)
      : workbook(service, scope, dormitoryRow, day, language, name);
  };
}

function workbook(service: ServiceContext, scope: Scope, dormitory: DormitoryRow, day: string, language: Language, name: string): Reply {
  const { title, yes, no } = registerTexts[language];
  return Reply.take(async (_, response) => {
    response.writeHead(200, { 'content-type': contentTypes.xlsx, 'content-disposition': disposition('attachment', name), 'cache-control': 'no-store' });
    const file = xlsxStream({ title: title.slice(0, 31), headers: columnsOf(language), rows: registerLines(service, scope, dormitory, day, language), language, yes, no });
    // Headers are already sent: a failure can only be signalled by closing the connection, which the client sees as a failed download.
    await pipeline(file, response).catch(() => response.destroy());
  });
}

async function definition(service: ServiceContext, scope: Scope, dormitory: DormitoryRow, day: string, language: Language): Promise<PdfDefinition> {
  const t = registerTexts[language];
  const [{ name, address, logo }, count] = await Promise.all([
    readLetterhead(service, scope.org),
    service.rows(visitModel, scope).count(registerFilter(dormitory, day)),
  ]);
  const lines: string[][] = [];
  for await (const some of registerLines(service, scope, dormitory, day, language, limits.printed)) lines.push(...some);
  // Bidi isolates keep a date in order among Arabic words.
  const apart = isolateIn(language);
  const now = wallAt(clock.now(), dormitory.timezone);
  const { opening, ...frame } = documentFrame({
    title: t.title,
    subtitle: `${apart(day)} · ${apart(dormitory.name)}`,
    organisation: name,
    logo,
    footer: [name, address].filter(Boolean).join(' · '),
    made: `${t.made} ${apart(`${now.day} ${now.time}`)}`,
    language,
    orientation: 'landscape',
  });
  const table = dataTable(columnsOf(language).map((title, i) => ({ title, width: i === 0 || i === 8 ? '*' : 'auto' })), lines.map((line) => line.map((cell) => cell || '–')));
  const content: PdfNode[] = [...opening, lines.length === 0 ? { text: t.none, style: 'label' } : { ...table, fontSize: 8 }];
  if (count > lines.length) content.push({ text: t.first(lines.length, count), margin: [0, 8] });
  return { ...frame, content };
}
