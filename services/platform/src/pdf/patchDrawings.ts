/**
 * Teaches pdfmake to find the fonts of drawings (`svg`) where it finds those of texts: for drawings it passes on the name of a file,
 * and documents read no files. pdfmake has no hook there, so its class is extended; the package is pinned, and `chart.test.ts` fails when
 * that place moves.
 */
import renderer from 'pdfmake/js/Renderer.js';

interface Renderer {
  readonly pdfDocument: { registerFont(name: string, content: Buffer): void };
  renderSVG(svg: object): void;
  hasFonts?: true;
}

/** Extends pdfmake, once however often it is called. @param fonts contents by the names of their files */
export function patchDrawings(fonts: ReadonlyMap<string, () => Buffer | undefined>): void {
  // Node hands out the CommonJS exports, Jest their default.
  const { prototype } = ((renderer as { default?: unknown }).default ?? renderer) as { prototype: Renderer };
  if (prototype.hasFonts) return;
  prototype.hasFonts = true;
  const { renderSVG } = prototype;
  prototype.renderSVG = function renderWithFonts(svg) {
    for (const [file, contentOf] of fonts) {
      const content = contentOf();
      if (content) this.pdfDocument.registerFont(file, content);
    }
    renderSVG.call(this, svg);
  };
}
