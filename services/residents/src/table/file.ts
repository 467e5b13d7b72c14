/** Writes a table of residents as a file, in the reader's language. */
import type { Language } from '@firm/platform/errors/messages';
import type { Reply } from '@firm/platform/http/reply';
import { tableFile as fileOf, type TableFormat } from '@firm/platform/table/tableFile';
import type { WrittenTable } from '@firm/platform/table/write';
import { tableText } from './labels.ts';

/** @param table `name` is the file's name without extension */
export const tableFile = (format: TableFormat, language: Language, table: Pick<WrittenTable, 'title' | 'headers' | 'rows'> & { readonly name: string }): Reply =>
  fileOf(format, { ...table, language, yes: tableText('yes', language), no: tableText('no', language) });
