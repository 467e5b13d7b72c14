/** The encoding in which a text file was written: known by its mark, or because it is valid UTF-8, or else guessed and confirmed by a person. */
import { analyse } from 'chardet';

interface EncodingGuess {
  /** Label of the Encoding Standard, as `TextDecoder` takes it; the best guess first. */
  readonly candidates: readonly string[];
  /** Whether the first candidate is beyond doubt. */
  readonly certain: boolean;
  /** Bytes of the mark at the start. */
  readonly mark: number;
}

const sampleBytes = 256 * 1024;
const mostGuesses = 2;
/** Encodings that people's spreadsheets write by region; offered where no guess is good. */
const usual = ['windows-1252', 'macintosh', 'windows-1256', 'gb18030', 'big5', 'windows-874', 'windows-1251', 'shift_jis', 'euc-kr'];

/**
 * What an import reads a text file as, or asks about where it is not certain (docs/rules/residents.md#import). Decodes the
 * content, but changes nothing.
 */
export function guessEncoding(content: Buffer): EncodingGuess {
  const marked = byMark(content);
  if (marked) return { candidates: [marked.encoding], certain: true, mark: marked.length };
  if (escapesToJapanese(content)) return { candidates: ['iso-2022-jp', 'utf-8'].filter((label) => fits(label, content)), certain: true, mark: 0 };
  if (isUtf8(content)) return { candidates: ['utf-8'], certain: true, mark: 0 };
  const wide = wideWithoutMark(content);
  if (wide) return { candidates: [wide], certain: true, mark: 0 };
  const guesses = analyse(content.subarray(0, sampleBytes))
    .filter(({ confidence }) => confidence >= 10)
    .map(({ name }) => labelOf(name))
    .filter((label) => label !== null && !label.startsWith('utf-'));
  const candidates = [...new Set([...(guesses as string[]).slice(0, mostGuesses), ...usual])];
  const whole = candidates.filter((label) => fits(label, content));
  return { candidates: nearlyUtf8(content) ? ['utf-8', ...whole] : whole, certain: false, mark: 0 };
}

/** A label that `TextDecoder` knows; null for one that it does not know. */
export function labelOf(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

function byMark(content: Buffer): { encoding: string; length: number } | null {
  if (content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (content[0] === 0xff && content[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (content[0] === 0xfe && content[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return null;
}

/** UTF-8 except for a few bytes, as where a cell was cut off in the middle of a letter: those letters are lost, the rest is right. */
function nearlyUtf8(content: Buffer): boolean {
  if (content.includes(0)) return false;
  const text = new TextDecoder().decode(content.subarray(0, sampleBytes));
  const lost = text.split('\ufffd').length - 1;
  const letters = text.match(/[^\u0000-\u007f\ufffd]/g)?.length ?? 0;
  return letters > lost * 3;
}

/** ISO-2022-JP is plain ASCII to a machine: only the escapes before and after its words tell. */
const escapesToJapanese = (content: Buffer): boolean => content.includes('\u001b$') && fits('iso-2022-jp', content);

function isUtf8(content: Buffer): boolean {
  return !content.includes(0) && fits('utf-8', content);
}

/** Two bytes per character, without a mark: every other byte of plain text is zero. */
function wideWithoutMark(content: Buffer): string | null {
  const sample = content.subarray(0, 2_000);
  const noughts = (parity: number) => sample.filter((byte, i) => byte === 0 && i % 2 === parity).length;
  const [even, odd] = [noughts(0), noughts(1)];
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  return even > half * 0.4 && odd < half * 0.05 ? 'utf-16be' : null;
}

/** Whether the whole content can be read in this encoding. */
function fits(label: string, content: Buffer): boolean {
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    for (let at = 0; at < content.length; at += sampleBytes) {
      decoder.decode(content.subarray(at, at + sampleBytes), { stream: true });
    }
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
