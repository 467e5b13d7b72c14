/** The building blocks that the portal's documents share. */
import sharp from 'sharp';
import { PDF_COLOURS } from './frame.ts';
/** Thin lines between rows, none at the sides; the same seen from either end, so it needs no mirroring. */
const LINES = {
    hLineWidth: (row, node) => row === 0 || row === node.table.body.length ? 0.8 : 0.4,
    vLineWidth: () => 0,
    hLineColor: () => PDF_COLOURS.line,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 3,
    paddingBottom: () => 3,
};
/** A table whose head repeats on every page and whose rows never break across two. */
export function dataTable(columns, rows) {
    const aligned = (node, i) => ({
        ...(typeof node === 'object' && !Array.isArray(node) ? node : { text: node }),
        alignment: columns[i]?.alignment ?? 'left',
    });
    return {
        layout: LINES,
        table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: columns.map((column) => column.width ?? '*'),
            body: [
                columns.map((column, i) => aligned({ text: column.title, style: 'tableHead' }, i)),
                ...rows.map((row) => row.map(aligned)),
            ],
        },
    };
}
/** Names and values of one record, in two columns of pairs. */
export function fieldList(fields) {
    const cell = (field) => field
        ? { stack: [{ text: field[0], style: 'label' }, field[1] === '' ? '–' : field[1]], margin: [0, 0, 0, 4] }
        : '';
    const rows = Array.from({ length: Math.ceil(fields.length / 2) }, (_, i) => [
        cell(fields[2 * i]),
        cell(fields[2 * i + 1]),
    ]);
    return { layout: 'noBorders', table: { widths: ['*', '*'], body: rows.length > 0 ? rows : [['', '']] } };
}
/** A QR code, `size` points wide. */
export function qrCode(text, size = 80) {
    return { qr: text, fit: size };
}
/** A stored picture (any form that the portal keeps) as a node; pdfmake itself reads JPEG and PNG only. */
export async function pictureForPdf(content, size) {
    const jpeg = await sharp(content)
        .resize(size.width * 3, size.height * 3, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer();
    return { image: `data:image/jpeg;base64,${jpeg.toString('base64')}`, fit: [size.width, size.height] };
}
