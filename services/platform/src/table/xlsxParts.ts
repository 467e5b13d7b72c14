/** The parts of a workbook that are the same, or nearly, whatever it holds (ECMA-376). */
export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const places = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i + 1);

/** @param sheets how many there are */
export const contentTypesPart = (sheets: number): string =>
  `${xml}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/>` +
  places(sheets).map((i) => `<Override PartName="/xl/worksheets/sheet${i}.xml" ContentType="${sheetMl}.worksheet+xml"/>`).join('') +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetMl}.styles+xml"/></Types>`;

export const relationsPart =
  `${xml}<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Links the workbook to its sheets (`rId1` and on) and, last, to its styles. @param sheets how many */
export const workbookRelationsPart = (sheets: number): string =>
  `${xml}<Relationships xmlns="${packaged}/relationships">` +
  places(sheets).map((i) => `<Relationship Id="rId${i}" Type="${office}/worksheet" Target="worksheets/sheet${i}.xml"/>`).join('') +
  `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** Names that a workbook accepts: at most 31 characters, none of those that it forbids, and unique whatever the case. */
function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = title.replace(/[[\]:*?/\\'&<>"]/g, ' ').trim() || 'Sheet';
    for (let n = 1; ; n += 1) {
      const end = n === 1 ? '' : ` (${n})`;
      const tried = name.slice(0, 31 - end.length).trimEnd() + end;
      if (taken.has(tried.toLowerCase())) continue;
      taken.add(tried.toLowerCase());
      return tried;
    }
  });
}

/** @param titles of its sheets; the first row of each is printed on every page */
export function workbookPart(titles: readonly string[]): string {
  const names = sheetNames(titles);
  const sheets = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('');
  const heads = names.map((name, i) => `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">'${name}'!$1:$1</definedName>`).join('');
  return `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets><definedNames>${heads}</definedNames></workbook>`;
}

/** Positions in `cellXfs` below. */
export const styles = { header: 1, day: 2, quoted: 3, amount: 4, wholeAmount: 5 } as const;

export const stylesPart =
  `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  // Formats that every spreadsheet knows, and writes as its user does: thousands apart, with two decimals or none, as all currencies of the portal have.
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  // Without a default style some readers warn, and use their own.
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
