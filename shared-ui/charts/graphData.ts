/** Points with fixed positions, and lines between them: who met whom. The owner of the data computes the layout; nothing moves by itself. */
import type { Tone } from '../status/tone.ts';

/** Distinguishable without colours. */
export type GraphShape = 'filled' | 'ring' | 'diamond';

export interface GraphNode {
  readonly id: number;
  /** Any unit: the drawing is scaled to fit. With `axes`, columns and rows counted from 0. */
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Whether the name is shown next to the point, if there is room. */
  readonly named: boolean;
  readonly shape: GraphShape;
  readonly tone: Tone;
  /** The full description, shown as a tooltip. */
  readonly words: string;
}

interface GraphEdge {
  readonly from: number;
  readonly to: number;
}

export interface GraphData {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Headings of the columns and rows of points; time runs from left to right in every language. */
  readonly axes?: { readonly columns: readonly string[]; readonly rows: readonly string[] };
}
