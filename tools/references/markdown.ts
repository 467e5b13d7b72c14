/** What can be pointed to in a page written in Markdown, and where it points itself. Pure. */

const fences = /^(```|~~~)[\s\S]*?^\1/gm;

/** The anchors of a page's headings, as GitHub makes them; a heading that stands twice is `name` and `name-1`. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of markdown.replace(fences, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = slugOf(heading);
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n += 1) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** `The day's work` → `the-days-work`. Of a link its text counts. */
function slugOf(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Where a page's links lead, as written, but for those that leave the repository. */
export function linksIn(markdown: string): string[] {
  return [...markdown.replace(fences, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target));
}
