/** The parts of untyped packages that the PDF folder uses. */

declare module 'pdfmake' {
  const pdfmake: {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setLocalAccessPolicy(allow: (path: string) => boolean): void;
    setUrlAccessPolicy(allow: (url: string) => boolean): void;
    addTableLayouts(layouts: Record<string, object>): void;
    virtualfs: { storage: Record<string, Buffer> };
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  };
  export default pdfmake;
}

declare module 'pdfmake/js/ElementWriter.js' {
  const ElementWriter: unknown;
  export default ElementWriter;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  const LayoutBuilder: unknown;
  export default LayoutBuilder;
}

declare module 'pdfmake/js/Renderer.js' {
  const Renderer: unknown;
  export default Renderer;
}

declare module 'pdfmake/js/PDFDocument.js' {
  const PDFDocument: unknown;
  export default PDFDocument;
}

declare module 'bidi-js' {
  export interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getReorderedString(text: string, levels: EmbeddingLevels, start?: number, end?: number): string;
    getMirroredCharacter(character: string): string | null;
    getBidiCharTypeName(character: string): string;
  }
  export default function bidiFactory(): Bidi;
}
