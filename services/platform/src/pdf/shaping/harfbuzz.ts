/**
 * HarfBuzz, which knows how letters of every script combine. The package's WebAssembly is driven directly, through the
 * C interface that it exports: its JavaScript can only be loaded asynchronously, and pdfmake measures synchronously.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface ShapedGlyph {
  /** Number of the glyph in the font. */
  readonly id: number;
  /** Where the letters that it stands for begin in the text, in UTF-16 units: glyphs of one cluster cannot be told apart. */
  readonly cluster: number;
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Sets a text of one script and direction: its glyphs as they stand on paper, from left to right, in the font's units. */
export type Shaper = (text: string) => ShapedGlyph[];

type Pointer = number;

/** The part of HarfBuzz's C interface that is used. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  malloc(bytes: number): Pointer;
  free(at: Pointer): void;
  hb_blob_create(data: Pointer, length: number, mode: number, userData: Pointer, destroy: Pointer): Pointer;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_font_create(face: Pointer): Pointer;
  hb_buffer_create(): Pointer;
  hb_buffer_reset(buffer: Pointer): void;
  hb_buffer_add_utf16(buffer: Pointer, text: Pointer, length: number, offset: number, count: number): void;
  hb_buffer_guess_segment_properties(buffer: Pointer): void;
  hb_shape(font: Pointer, buffer: Pointer, features: Pointer, count: number): void;
  hb_buffer_get_length(buffer: Pointer): number;
  hb_buffer_get_glyph_infos(buffer: Pointer, length: Pointer): Pointer;
  hb_buffer_get_glyph_positions(buffer: Pointer, length: Pointer): Pointer;
}

/** The part of WebAssembly that is used: its types are the browser's (`lib.dom`), which a service does not have. */
const { Instance, Module } = (
  globalThis as unknown as {
    readonly WebAssembly: {
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
    };
  }
).WebAssembly;

/** HB_MEMORY_MODE_READONLY: fonts are kept as long as the process lives. */
const READ_ONLY = 1;
/** Words (of four bytes) of `hb_glyph_info_t` and of `hb_glyph_position_t`. */
const RECORD = 5;
const PAGE = 65_536;

let loaded: Exports | undefined;

/** HarfBuzz is compiled when a document first needs it: that takes some milliseconds, and most documents do without. */
function harfbuzz(): Exports {
  if (loaded) return loaded;
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm');
  const nothing = (): number => 0;
  const instance = new Instance(new Module(readFileSync(file)), {
    wasi_snapshot_preview1: { proc_exit: stop },
    env: {
      _abort_js: stop,
      _emscripten_runtime_keepalive_clear: nothing,
      _setitimer_js: nothing,
      emscripten_resize_heap: grow,
    },
  });
  const exports = instance.exports as Exports & { __wasm_call_ctors(): void };
  exports.__wasm_call_ctors();
  return (loaded = exports);

  function grow(bytes: number): number {
    try {
      exports.memory.grow(Math.ceil(((bytes >>> 0) - exports.memory.buffer.byteLength) / PAGE));
      return 1;
    } catch {
      return 0;
    }
  }
}

function stop(): never {
  loaded = undefined;
  throw new Error('HarfBuzz gave up.');
}

/**
 * Reads a font for setting text.
 * @param content the font's file.
 */
export function shaperOf(content: Uint8Array): Shaper {
  const hb = harfbuzz();
  const data = hb.malloc(content.byteLength);
  new Uint8Array(hb.memory.buffer).set(content, data);
  const font = hb.hb_font_create(hb.hb_face_create(hb.hb_blob_create(data, content.byteLength, READ_ONLY, 0, 0), 0));
  const buffer = hb.hb_buffer_create();

  return function shape(text) {
    const units = hb.malloc(text.length * 2);
    const characters = new Uint16Array(hb.memory.buffer, units, text.length);
    for (let i = 0; i < text.length; i += 1) characters[i] = text.charCodeAt(i);
    hb.hb_buffer_reset(buffer);
    hb.hb_buffer_add_utf16(buffer, units, text.length, 0, text.length);
    hb.free(units);
    hb.hb_buffer_guess_segment_properties(buffer);
    hb.hb_shape(font, buffer, 0, 0);

    const count = hb.hb_buffer_get_length(buffer);
    const infos = hb.hb_buffer_get_glyph_infos(buffer, 0) / 4;
    const positions = hb.hb_buffer_get_glyph_positions(buffer, 0) / 4;
    // The memory may have grown, so a new view of it is needed.
    const words = new Int32Array(hb.memory.buffer);
    const word = (at: number): number => words[at] as number;
    return Array.from({ length: count }, (_, i) => {
      const info = infos + i * RECORD;
      const position = positions + i * RECORD;
      return {
        id: word(info),
        cluster: word(info + 2),
        xAdvance: word(position),
        yAdvance: word(position + 1),
        xOffset: word(position + 2),
        yOffset: word(position + 3),
      };
    });
  };
}
