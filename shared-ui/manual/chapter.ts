/**
 * A chapter of the user manual. Each area has its own, in a file per language (`mfe-<area>/manual/en.ts`), with its position among all
 * chapters (`mfe-<area>/manual/order.ts`, in tens); the shell has several, in the same form. `tools/manual` collects them.
 */
export interface Chapter {
  readonly title: string;
  /** Titled parts, each a run of blocks. */
  readonly parts: readonly { readonly title?: string; readonly blocks: readonly Block[] }[];
}

export type Block =
  | string
  | { readonly steps: readonly string[] }
  | { readonly points: readonly string[] }
  | { readonly note: string }
  | { readonly picture: 'frame' }
  | { readonly table: readonly (readonly string[])[]; readonly widths: readonly (string | number)[] };
