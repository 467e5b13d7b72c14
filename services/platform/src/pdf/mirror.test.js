import { directedText, mirrorDefinition, mirrorNode } from './mirror.ts';
test('a text without Arabic is left as it is', () => {
    expect(directedText('Leaking tap', 'ltr')).toBe('Leaking tap');
    const nested = ['Title: ', { text: 'Leaking tap', bold: true }];
    expect(directedText(nested, 'ltr')).toBe(nested);
});
test('the pieces of a nested text keep their styles and share one paragraph', () => {
    expect(directedText([{ text: 'الغرفة: ', bold: true }, 'A-101'], 'rtl')).toEqual([
        { text: 'الغرفة', bold: true, font: 'NotoSansArabic', bidiLevel: 1 },
        { text: ':', bold: true, font: 'NotoSans', bidiLevel: 1 },
        { text: ' ', bold: true, font: 'NotoSans', bidiLevel: 1 },
        { text: 'A-101', font: 'NotoSans', bidiLevel: 2 },
    ]);
});
test('table columns, their widths and cells over several columns change sides', () => {
    const table = {
        widths: [10, 20, '*'],
        body: [
            [{ text: 'a', colSpan: 2 }, '', 'b'],
            ['1', '2', '3'],
        ],
    };
    const { table: mirrored } = mirrorNode({ table }, 'rtl');
    expect(mirrored.widths).toEqual(['*', 20, 10]);
    expect(mirrored.body).toEqual([
        [{ text: 'b' }, { text: 'a', colSpan: 2 }, { text: '' }],
        [{ text: '3' }, { text: '2' }, { text: '1' }],
    ]);
    expect(mirrorNode({ table }, 'ltr').table.widths).toEqual([10, 20, '*']);
});
test('alignment, margins and columns change sides; what is centred stays', () => {
    const definition = {
        content: { columns: ['a', { text: 'b', alignment: 'right', margin: [1, 2, 3, 4] }] },
        styles: { c: { alignment: 'center' }, l: { alignment: 'left' } },
        pageMargins: [1, 2, 3, 4],
        footer: (page) => ({ text: String(page), alignment: 'right' }),
    };
    const mirrored = mirrorDefinition(definition, 'rtl');
    expect(mirrored.content).toEqual({
        columns: [{ text: 'b', alignment: 'left', margin: [3, 2, 1, 4] }, { text: 'a' }],
    });
    expect(mirrored.styles).toEqual({ c: { alignment: 'center' }, l: { alignment: 'right' } });
    expect(mirrored.pageMargins).toEqual([3, 2, 1, 4]);
    expect(mirrored.footer(2, 3)).toEqual({ text: '2', alignment: 'left' });
    expect(mirrored.defaultStyle).toMatchObject({ alignment: 'right', font: 'NotoSans' });
    expect(mirrorDefinition(definition, 'ltr').pageMargins).toEqual([1, 2, 3, 4]);
});
