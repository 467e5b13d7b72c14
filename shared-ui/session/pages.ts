import { create } from 'zustand';

/** A page of an area and the gate that it requires, as the area's manifest names them. */
export interface GatedPage {
  /** As a route: `/operations/rooms/:slug`. */
  readonly path: string;
  readonly gate: string;
}

/** The pages of the published areas, set by the shell: links ask here whether the reader may open what they lead to. */
export const usePages = create<{ readonly pages: readonly GatedPage[] }>(() => ({ pages: [] }));
