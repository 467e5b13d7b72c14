/** Tells which document a sent file is, by its content: PDF, an Excel workbook without macros, or CSV. */
import { sniff } from './sniff.ts';
import { UploadError } from './uploadError.ts';
import { readZipDirectory } from './zipDirectory.ts';

export interface IdentifiedDocument {
  readonly type: 'pdf' | 'xlsx' | 'csv';
  readonly contentType: string;
}

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

/** A workbook may unpack to this much in all, in bytes: spreadsheets shrink well, bombs shrink better. */
const MAX_UNPACKED = 200 * 1024 * 1024;

/**
 * Identifies a document.
 * @throws UploadError 415 `document_unsupported`, `document_macros` · 422 `file_truncated`, `document_too_large_inside`.
 */
export function identifyDocument(content: Buffer): IdentifiedDocument {
  const type = typeOf(content);
  return { type, contentType: CONTENT_TYPES[type] };
}

function typeOf(content: Buffer): IdentifiedDocument['type'] {
  const kind = sniff(content);
  if (kind === 'pdf') {
    if (!content.subarray(-2048).includes('%%EOF')) throw new UploadError(422, 'file_truncated');
    return 'pdf';
  }
  if (kind === 'zip') return checkWorkbook(content);
  if (kind === 'unknown' && isCsv(content)) return 'csv';
  throw new UploadError(415, 'document_unsupported');
}

function checkWorkbook(content: Buffer): 'xlsx' {
  const directory = readZipDirectory(content);
  if (!directory) throw new UploadError(422, 'file_truncated');
  const names = new Set(directory.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml'))
    throw new UploadError(415, 'document_unsupported');
  if (directory.some((entry) => /vbaproject\.bin$/i.test(entry.name))) throw new UploadError(415, 'document_macros');
  if (directory.reduce((sum, entry) => sum + entry.unpacked, 0) > MAX_UNPACKED) {
    throw new UploadError(422, 'document_too_large_inside');
  }
  return 'xlsx';
}

/** Text in UTF-8 with no control characters, whose first line has a separator or is a single plain column. */
function isCsv(content: Buffer): boolean {
  if (content.length === 0) return false;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return false;
  }
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) return false;
  return text.trim() !== '' && !/^\s*[<{]/.test(text);
}
