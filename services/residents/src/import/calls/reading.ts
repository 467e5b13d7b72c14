/** Reading imports: the list, one of them, its rows and records, and the files with which one begins and continues. */
import type { Reply } from '@firm/platform/http/reply';
import { readPage } from '@firm/platform/list/page';
import { pageHead } from '@firm/platform/list/pageAnswer';
import type { ServiceContext } from '@firm/platform/service/context';
import { residentLists } from '../../reference/setup.ts';
import { labelOf } from '../../table/labels.ts';
import { importKinds } from '../kind/kinds.ts';
import { importedRecordModel, importModel, importRowModel, type ImportDocument, type ImportedRecordDocument, type ImportKindName, type ImportRowDocument } from '../model.ts';
import { namesOfEntries } from '../value/entries.ts';
import { exampleOf, optionsOf, shownKind } from '../value/fields.ts';
import { referredTo, renderImport, renderImportRow } from './answer.ts';
import { badRowsFile, latestPhase, templateFile } from './badRows.ts';
import { findImport, visibleTo } from './find.ts';
import { recordsFile, renderRecord } from './undo.ts';
import type { Of } from './write.ts';

/** The calls that change nothing, for one kind of import. */
export function readingHandlers(service: ServiceContext, name: ImportKindName) {
  const kind = importKinds[name];

  return {
    list: async (call: Of<'listEmployeeImports'>) => {
      const page = await readPage<ImportDocument>({
        rows: service.rows(importModel, call.scope),
        list: call.list,
        filter: visibleTo(call, name),
      });
      return { ...pageHead(call, page), results: page.rows.map((job) => renderImport(job, call.base, call.language)) };
    },

    fields: async ({ language, scope }: Of<'listEmployeeImportFields'>) => {
      const lists = await residentLists(service, scope.org);
      const results = kind.fields.map((spec) => ({
        field: spec.field,
        label: labelOf(spec.field, language),
        required: spec.required ?? false,
        kind: shownKind(spec),
        options: optionsOf(spec, lists, language),
        example: exampleOf(spec, lists, language),
      }));
      return { results };
    },

    template: async ({ language, scope }: Of<'getEmployeeImportTemplate'>) =>
      templateFile(name === 'rooms' ? 'workzones' : 'employees', kind.fields, await residentLists(service, scope.org), language),

    read: async (call: Of<'getEmployeeImport'>) => renderImport(await findImport(service, name, call), call.base, call.language),

    rows: async (call: Of<'listEmployeeImportRows'>) => {
      const job = await findImport(service, name, call);
      const { outcome, phase = latestPhase(job) } = call.query;
      const page = await readPage<ImportRowDocument>({
        rows: service.rows(importRowModel, call.scope),
        list: call.list,
        filter: { import: job._id, phase, ...(outcome && { outcome: { $in: outcome } }) },
      });
      const headers = job.survey.columns.map(({ header }) => header);
      const [lists, nameOf] = await Promise.all([residentLists(service, call.scope.org), namesOfEntries(service, call.scope, referredTo(page.rows, kind.fields))]);
      return { ...pageHead(call, page), results: page.rows.map((row) => renderImportRow(row, headers, kind.fields, { language: call.language, lists, nameOf })) };
    },

    badRows: async (call: Of<'getEmployeeImportBadRows'>): Promise<Reply> =>
      badRowsFile(service, await findImport(service, name, call), call.language),

    records: async (call: Of<'listEmployeeImportRecords'>) => {
      const job = await findImport(service, name, call);
      const { what, end } = call.query;
      const page = await readPage<ImportedRecordDocument>({
        rows: service.rows(importedRecordModel, call.scope),
        list: call.list,
        filter: { import: job._id, ...(what && { what: { $in: what } }), ...(end && { end: { $in: end } }) },
      });
      return { ...pageHead(call, page), results: page.rows.map((row) => renderRecord(row, name, call.base, call.language)) };
    },

    recordsFile: async (call: Of<'getEmployeeImportRecordsFile'>): Promise<Reply> => recordsFile(service, await findImport(service, name, call), call.language),
  };
}
