/** Commas that a screen writes itself: in Arabic a list has another one, so it is a word of the area. Pure. */

/** The lines of a source file that join or separate shown names with a Latin comma. */
export function writtenCommas(code: string): string[] {
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\.join\('[,;] '\)|&& '[,;] '|^[^'"`]*<\/\w+>, <\w/.test(line));
}
