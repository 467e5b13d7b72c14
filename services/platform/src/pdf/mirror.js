import { hasRightToLeft, paragraphDirection, splitRuns } from './runs.ts';
export const LATIN_FONT = 'NotoSans';
export const ARABIC_FONT = 'NotoSansArabic';
/** A copy of the definition in which every text and column stands as the direction wants it. */
export function mirrorDefinition(definition, direction) {
    const paged = (node) => typeof node === 'function'
        ? (page, pages) => mirrorNode(node(page, pages), direction)
        : node && mirrorNode(node, direction);
    const defaults = { font: LATIN_FONT, fontSize: 10, ...definition.defaultStyle };
    return {
        ...definition,
        content: mirrorNode(definition.content, direction),
        header: paged(definition.header),
        footer: paged(definition.footer),
        styles: Object.fromEntries(Object.entries(definition.styles ?? {}).map(([name, style]) => [name, mirrorStyle(style, direction)])),
        defaultStyle: {
            ...mirrorStyle(defaults, direction),
            alignment: mirrorAlignment(defaults.alignment ?? 'left', direction),
        },
        ...(definition.pageMargins !== undefined && { pageMargins: mirrorMargin(definition.pageMargins, direction) }),
    };
}
/** One node and all below it. */
export function mirrorNode(node, direction) {
    if (Array.isArray(node))
        return node.map((one) => mirrorNode(one, direction));
    if (typeof node !== 'object')
        return mirrorNode({ text: String(node ?? '') }, direction);
    const object = { ...mirrorStyle(node, direction) };
    if (object.text !== undefined)
        object.text = directedText(object.text, direction);
    if (object.stack)
        object.stack = object.stack.map((one) => mirrorNode(one, direction));
    if (object.columns)
        object.columns = forward(object.columns.map((one) => mirrorNode(one, direction)), direction);
    if (object.table)
        object.table = mirrorTable(object.table, direction);
    if (object.ul)
        return mirrorList(object, 'ul', object.ul, direction);
    if (object.ol)
        return mirrorList(object, 'ol', object.ol, direction);
    if (object.table && direction === 'rtl' && isNarrow(object.table))
        return pushedRight(object);
    // Pictures and codes stand where a line begins, too.
    if (direction === 'rtl' && (object.image ?? object.svg ?? object.qr) !== undefined)
        object.alignment ??= 'right';
    return object;
}
function mirrorStyle(style, direction) {
    if (direction === 'ltr')
        return style;
    const { alignment, margin } = style;
    return {
        ...style,
        ...(alignment && { alignment: mirrorAlignment(alignment, direction) }),
        ...(margin !== undefined && { margin: mirrorMargin(margin, direction) }),
    };
}
function mirrorAlignment(alignment, direction) {
    if (direction === 'ltr' || alignment === 'center')
        return alignment;
    // A justified line is spread in the order of its pieces, which is the paper's by then; ragged is safe.
    return alignment === 'right' ? 'left' : 'right';
}
function mirrorMargin(margin, direction) {
    if (direction === 'ltr' || !Array.isArray(margin) || margin.length !== 4)
        return margin;
    const [left, top, right, bottom] = margin;
    return [right, top, left, bottom];
}
function mirrorTable(table, direction) {
    const body = table.body.map((row) => reverseCells(row.map((cell) => mirrorNode(cell, direction)), direction));
    if (direction === 'ltr')
        return { ...table, body };
    const columns = Math.max(0, ...table.body.map((row) => row.length));
    const widths = table.widths ?? Array(columns).fill('auto');
    return { ...table, body, widths: [...widths].reverse() };
}
function isNarrow(table) {
    return !table.widths?.some((width) => width === '*' || String(width).endsWith('%'));
}
/** pdfmake sets a table that does not fill the line at its left. */
function pushedRight(table) {
    const { width = '*', colSpan, rowSpan } = table;
    return {
        columns: [
            { text: '', width: '*' },
            { ...table, width: 'auto' },
        ],
        width,
        ...(colSpan && { colSpan }),
        ...(rowSpan && { rowSpan }),
    };
}
/** A cell over several columns keeps its empty followers behind it. */
function reverseCells(row, direction) {
    if (direction === 'ltr')
        return row;
    const groups = [];
    for (let at = 0; at < row.length;) {
        const span = Math.max(1, row[at]?.colSpan ?? 1);
        groups.push(row.slice(at, at + span));
        at += span;
    }
    return groups.reverse().flat();
}
/** pdfmake sets a list's marks on the left only, so a mirrored list is made of columns. */
function mirrorList(node, kind, items, direction) {
    if (direction === 'ltr')
        return { ...node, [kind]: items.map((one) => mirrorNode(one, direction)) };
    const { ul: _ul, ol: _ol, ...rest } = node;
    const stack = items.map((item, i) => ({
        columns: [
            { stack: [mirrorNode(item, direction)], width: '*' },
            { text: kind === 'ul' ? '•' : `.${i + 1}`, width: 'auto', alignment: 'right' },
        ],
        columnGap: 6,
    }));
    return { ...rest, stack };
}
function forward(list, direction) {
    return direction === 'rtl' ? [...list].reverse() : list;
}
/** Splits a text, whatever it is nested of, by direction and font; one without any Arabic stays in one piece. */
export function directedText(text, document) {
    const pieces = flatten(text, {});
    const whole = pieces.map((piece) => piece.text).join('');
    if (!hasRightToLeft(whole))
        return pieces.length === 1 && pieces[0] ? pieces[0].text : text;
    const runs = splitRuns(whole, paragraphDirection(whole, document));
    const starts = pieces.map((_, i) => pieces.slice(0, i).reduce((sum, piece) => sum + piece.text.length, 0));
    return runs.map((run) => {
        // A word that changes its style in the middle takes the style of its beginning: cut, its letters would not join.
        const at = starts.findLastIndex((start) => start <= run.start);
        const font = run.script === 'arabic' ? ARABIC_FONT : LATIN_FONT;
        return { ...pieces[at]?.style, text: run.text, font, bidiLevel: run.level };
    });
}
function flatten(text, style) {
    if (Array.isArray(text))
        return text.flatMap((one) => flatten(one, style));
    if (typeof text === 'object') {
        const { text: inner, ...own } = text;
        return flatten(inner, { ...style, ...own });
    }
    return [{ text: String(text ?? '').replaceAll('\r\n', '\n'), style }];
}
