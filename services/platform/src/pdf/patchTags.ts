/**
 * Teaches pdfmake to write a document's structure. It has pdfkit mark a document as tagged but offers no hook for tags, so its
 * classes are extended: a line keeps the tag of its node, and what is drawn for one tag is marked as part of its element.
 * All else – lines, shading, page headers and footers, the head of a table on its further pages – is an artifact, which
 * readers leave out. The package is pinned, and `tags.test.ts` fails when these places move.
 */
import elementWriter from 'pdfmake/js/ElementWriter.js';
import layoutBuilder from 'pdfmake/js/LayoutBuilder.js';
import renderer from 'pdfmake/js/Renderer.js';
import type { Tag } from './tags.ts';

interface Element {
  add(part: Element | object): void;
}

/** The part of pdfkit's document that is used here. */
interface Document {
  readonly page: object;
  struct(type: string, options: { readonly alt?: string; readonly actual?: string; readonly scope?: string }): Element;
  addStructure(root: Element): void;
  markStructureContent(type: string): object;
  markContent(type: 'Artifact'): void;
  endMarkedContent(): void;
}

interface Tagged {
  tag?: Tag;
}

interface Line extends Tagged {
  readonly inlines: object;
}

interface Renderer {
  readonly pdfDocument: Document;
  renderPages(pages: unknown): void;
  renderLine(line: Line, ...rest: unknown[]): void;
  renderVector(vector: Tagged): void;
  renderImage(image: Tagged): void;
  renderSVG(svg: Tagged): void;
}

interface Prototypes {
  readonly layout: { buildNextLine(node: Tagged): Line | null; hasTags?: true };
  readonly writer: { addQr(qr: Tagged & { readonly _canvas: Tagged[] }, index?: number): unknown };
  readonly renderer: Renderer;
}

/** The state of drawing: what was begun last on which page, and which lines have been drawn. */
interface Drawing {
  readonly elements: ReadonlyMap<Tag, Element>;
  readonly drawn: WeakSet<object>;
  page?: object;
  /** null: an artifact; undefined: nothing is begun. */
  open?: Tag | null;
}

/** Trees by their tags: any tag leads to the tree of its document. */
const trees = new WeakMap<Tag, Tag>();

/** Registers a tree, before its document is drawn. */
export function registerTree(tree: Tag): void {
  const register = (tag: Tag): void => {
    trees.set(tag, tree);
    tag.parts.forEach(register);
  };
  register(tree);
}

// Node hands out the CommonJS exports, Jest their default.
const prototypeOf = (module: unknown): unknown => ((module as { default?: { prototype: unknown } }).default ?? (module as { prototype: unknown })).prototype;

/** Extends pdfmake, once however often it is called. */
export function patchTags(): void {
  const known = { layout: prototypeOf(layoutBuilder), writer: prototypeOf(elementWriter), renderer: prototypeOf(renderer) } as Prototypes;
  if (known.layout.hasTags) return;
  known.layout.hasTags = true;
  keepTags(known);
  const drawings = new WeakMap<Renderer, Drawing>();
  const { renderPages, renderLine, renderVector, renderImage, renderSVG } = known.renderer;
  const draw = (of: Renderer, tag: Tag | undefined): void => begin(of.pdfDocument, drawings.get(of) as Drawing, tag ?? null);
  known.renderer.renderPages = function renderTagged(pages) {
    drawings.set(this, { elements: elementsOf(this.pdfDocument, pages), drawn: new WeakSet() });
    renderPages.call(this, pages);
  };
  known.renderer.renderLine = function renderTagged(line, ...rest) {
    const { drawn } = drawings.get(this) as Drawing;
    // The head of a table is repeated on each page.
    draw(this, drawn.has(line.inlines) ? undefined : line.tag);
    drawn.add(line.inlines);
    renderLine.call(this, line, ...rest);
  };
  known.renderer.renderVector = function renderTagged(vector) {
    draw(this, vector.tag);
    renderVector.call(this, vector);
  };
  known.renderer.renderImage = function renderTagged(image) {
    draw(this, image.tag);
    renderImage.call(this, image);
  };
  known.renderer.renderSVG = function renderTagged(svg) {
    draw(this, svg.tag);
    renderSVG.call(this, svg);
  };
}

/** Lines and the squares of a QR code keep the tag of their node; a picture is its own node. */
function keepTags({ layout, writer }: Prototypes): void {
  const { buildNextLine } = layout;
  layout.buildNextLine = function buildTaggedLine(node) {
    const line = buildNextLine.call(this, node);
    if (line && node.tag) line.tag = node.tag;
    return line;
  };
  const { addQr } = writer;
  writer.addQr = function addTaggedQr(qr, index) {
    for (const square of qr._canvas) if (qr.tag) square.tag = qr.tag;
    return addQr.call(this, qr, index);
  };
}

/** The elements of the whole tree, in its order, since things are drawn in the order of the paper. None for a document without tags. */
function elementsOf(document: Document, pages: unknown): Map<Tag, Element> {
  const elements = new Map<Tag, Element>();
  const drawn = (pages as { items: { item?: Tagged }[] }[]).flatMap(({ items }) => items).find(({ item }) => item?.tag !== undefined);
  const tree = drawn?.item?.tag && trees.get(drawn.item.tag);
  if (!tree) return elements;
  const make = (tag: Tag): Element => {
    const element = document.struct(tag.type, { ...(tag.alt && { alt: tag.alt }), ...(tag.actual && { actual: tag.actual }), ...(tag.type === 'TH' && { scope: 'Column' }) });
    elements.set(tag, element);
    for (const inner of tag.parts) element.add(make(inner));
    return element;
  };
  document.addStructure(make(tree));
  return elements;
}

/** What is drawn next belongs to this tag. What follows for the same tag, on the same page, is marked together with it. */
function begin(document: Document, drawing: Drawing, tag: Tag | null): void {
  const element = tag && drawing.elements.get(tag);
  const next = element ? tag : null;
  const isNewPage = drawing.page !== document.page;
  if (!isNewPage && drawing.open === next) return;
  // A page that is over has ended what was begun on it.
  if (!isNewPage && drawing.open !== undefined) document.endMarkedContent();
  drawing.page = document.page;
  drawing.open = next;
  if (tag && element) element.add(document.markStructureContent(tag.type));
  else document.markContent('Artifact');
}
