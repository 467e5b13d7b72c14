/** Guesses which field a column header means, in any of the four languages and however it is written. Pure. */
import { createHash } from 'node:crypto';
import { languages } from '@firm/platform/errors/messages';
import { fold } from '@firm/platform/table/fold';
import { nameParts } from '../../../contract/import/nameParts.ts';
import { labelOf } from '../../table/labels.ts';
import { resolveNameColumns } from './nameParts.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** A hash of a file's headers: equal for files from the same exporter. */
export function headerSignature(kind: string, headers: readonly string[]): string {
  return createHash('sha256').update(`${kind}\n${headers.map(fold).join('\n')}`).digest('base64url').slice(0, 32);
}

interface FieldNames {
  /** What FIRM calls the field in its four languages. */
  readonly labels: readonly string[];
  /** The labels and all other names. */
  readonly all: readonly string[];
}

/** All names of a field, folded (without case and accents). */
function namesOf(field: string): FieldNames {
  const further = (synonyms as Readonly<Record<string, readonly string[]>>)[field] ?? [];
  const labels = languages.map((language) => fold(labelOf(field, language))).filter(Boolean);
  return { labels, all: [...new Set([...labels, ...[field.replaceAll('_', ' '), ...further].map(fold)])].filter(Boolean) };
}

const wholeName = 0.95;

/**
 * How well a header matches a field: 1 for FIRM’s own label, which comes before any other name (an exported list of rooms has
 * both “Remarks” and “Description”), less for another whole name, still less if it only contains a name, 0 not at all.
 */
function likeness(header: string, { labels, all: names }: FieldNames): number {
  if (header === '') return 0;
  if (labels.includes(header)) return 1;
  if (names.includes(header)) return wholeName;
  const padded = ` ${header} `;
  const held = names.filter((name) => name.length > 3 && padded.includes(` ${name} `));
  const longest = Math.max(0, ...held.map((name) => name.length));
  return (longest / header.length) * 0.9;
}

const least = 0.4;

/** Fields that match only by the whole header: `Supervisor first name` is another person's name. */
const exactOnly: ReadonlySet<string> = new Set(nameParts);

/** The bare word for "name", which may also be the header of a part of a name. */
const plainNames: ReadonlySet<string> = new Set(languages.map((language) => fold(labelOf('name', language))));

/** Column → field, each field at most once, best matches first; the name whole or in parts. Columns without a match are absent. */
export function guessMapping(headers: readonly string[], fields: readonly string[]): Map<number, string> {
  const names = new Map(fields.map((field) => [field, namesOf(field)]));
  const pairs = headers.flatMap((header, column) =>
    fields.map((field) => ({ column, field, score: likeness(fold(header), names.get(field) ?? { labels: [], all: [] }) })),
  );
  const mapping = new Map<number, string>();
  const taken = new Set<string>();
  for (const { column, field, score } of pairs.sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (score < (exactOnly.has(field) ? wholeName : least) || mapping.has(column) || taken.has(field)) continue;
    mapping.set(column, field);
    taken.add(field);
  }
  return resolveNameColumns(mapping, (column) => plainNames.has(fold(headers[column] ?? '')));
}
