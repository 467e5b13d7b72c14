/** Answers a table as a file that is streamed while its rows are read. */
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import { disposition } from '../http/disposition.ts';
import { Reply } from '../http/reply.ts';
import { contentTypes, type WrittenTable } from './write.ts';
import { csvPieces } from './writeCsv.ts';
import { xlsxStream } from './writeXlsx.ts';

export type TableFormat = keyof typeof contentTypes;

/** @param table `name` is the file's, without its extension */
export function tableFile(format: TableFormat, { name, ...written }: WrittenTable & { readonly name: string }): Reply {
  return Reply.take(async (request, response) => {
    const zipped = format === 'csv' && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(200, {
      'content-type': contentTypes[format],
      'content-disposition': disposition('attachment', `${name}.${format}`),
      'cache-control': 'no-store',
      ...(zipped && { 'content-encoding': 'gzip' }),
    });
    const source = format === 'xlsx' ? xlsxStream(written) : Readable.from(csvPieces(written), { objectMode: false });
    // The headers are sent: a failure can only be shown by breaking off, which the client sees as a failed download.
    if (zipped) await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), response).catch(() => response.destroy());
    else await pipeline(source, response).catch(() => response.destroy());
  });
}
