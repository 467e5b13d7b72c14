interface Piece {
  readonly words: string;
  readonly isMarked: boolean;
}

const letters = /[\p{L}\p{N}]/u;

/** Splits a text into pieces and marks the beginnings of words that were typed: `marked('Ali Rahman', 'rah')` marks 'Rah'. Pure. */
export function marked(text: string, typed: string): Piece[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  // Some letters change length with their case; positions in the two texts would then differ.
  const lower = text.toLowerCase();
  if (wanted.length === 0 || lower.length !== text.length) return [{ words: text, isMarked: false }];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const starts = at === 0 || !letters.test(text[at - 1]!);
    const length = starts ? Math.max(0, ...wanted.filter((word) => lower.startsWith(word, at)).map((word) => word.length)) : 0;
    if (length === 0) {
      at += 1;
      continue;
    }
    if (at > from) pieces.push({ words: text.slice(from, at), isMarked: false });
    pieces.push({ words: text.slice(at, at + length), isMarked: true });
    at += length;
    from = at;
  }
  if (from < text.length) pieces.push({ words: text.slice(from), isMarked: false });
  return pieces;
}
