/** The form of a chapter of the user manual: titled parts, each a run of blocks. */
export type Block =
  | string
  | { readonly steps: readonly string[] }
  | { readonly points: readonly string[] }
  | { readonly note: string }
  | { readonly picture: 'frame' }
  | { readonly table: readonly (readonly string[])[]; readonly widths: readonly (string | number)[] };

export interface Chapter {
  readonly title: string;
  readonly parts: readonly { readonly title?: string; readonly blocks: readonly Block[] }[];
}
