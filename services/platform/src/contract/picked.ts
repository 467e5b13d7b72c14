/**
 * Records that users choose on screens of other areas. The contract of the service that stores them says which call lists them and
 * how one is labelled (`contract/picked.ts` of a service, without zod); `shared-ui/pick` makes the call, and knows no service.
 */
export interface Picked<Row extends { readonly id: number }> {
  /** Of the call that lists them; one of them is asked for below it. */
  readonly path: `/${string}/`;
  /** What narrows the list to those that can be chosen. */
  readonly query?: Readonly<Record<string, string>>;
  /** The list is short, comes whole and is searched by the screen; otherwise the service searches. */
  readonly whole?: true;
  /** As it is offered. */
  readonly label: (row: Row) => string;
  /** As one that was chosen is named, where that is shorter. */
  readonly name?: (row: Row) => string;
}
