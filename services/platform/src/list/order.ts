/** One step of the order that a list has. */
export interface Order {
  /** Document path. */
  readonly path: string;
  readonly direction: 1 | -1;
}
