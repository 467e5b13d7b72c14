/** Points and lines with places of their own: who met whom. The owner of the data lays it out; nothing moves by itself. */
import type { Tone } from '../status/tone.ts';

/** Told apart without colours too. */
export type GraphShape = 'filled' | 'ring' | 'diamond';

export interface GraphNode {
  readonly id: number;
  /** Any unit: the drawing fits into its place. With `axes`, columns and rows counted from 0. */
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Stands beside the point, where there is room for it. */
  readonly named: boolean;
  readonly shape: GraphShape;
  readonly tone: Tone;
  /** All that is said of it, as a tip. */
  readonly words: string;
}

interface GraphEdge {
  readonly from: number;
  readonly to: number;
}

export interface GraphData {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Headings of the columns and rows that the points lie in; time runs from left to right in every language. */
  readonly axes?: { readonly columns: readonly string[]; readonly rows: readonly string[] };
}
