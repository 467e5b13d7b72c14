/** The parts of a workbook that are the same, or nearly, whatever it holds (ECMA-376). */
export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const contentTypesPart =
  `${xml}<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetMl}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${sheetMl}.styles+xml"/></Types>`;

export const relationsPart =
  `${xml}<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbookRelationsPart =
  `${xml}<Relationships xmlns="${packaged}/relationships">` +
  `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** Sheet names have at most 31 characters and none of these. */
export function workbookPart(title: string): string {
  const name = title.replace(/[[\]:*?/\\'&<>"]/g, ' ').trim().slice(0, 31) || 'Sheet';
  return (
    `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
    `<sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

/** Places in `cellXfs` below. */
export const styles = { header: 1, day: 2, quoted: 3 } as const;

export const stylesPart =
  `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>';
