/** Commas that a screen writes itself: in Arabic a list has another one, so `useFormats().list` and `Listed` write it. Pure. */

/** The lines of a source file that join or separate shown names with a Latin comma. */
export function writtenCommas(code: string): string[] {
  return code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\.join\('[,;] '\)|&& '[,;] '|^[^'"`]*<\/\w+>, <\w/.test(line));
}
