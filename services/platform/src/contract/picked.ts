/**
 * Records that users choose on screens of other areas. The contract of the service that stores them says which call lists them and
 * how one is labelled (`contract/picked.ts` of a service, without zod); `shared-ui/pick` makes the call, and knows no service.
 */
export interface Picked<Row extends { readonly id: number }> {
  /** Path of the call that lists them; a single one is read below it. */
  readonly path: `/${string}/`;
  /** What narrows the list to those that can be chosen. */
  readonly query?: Readonly<Record<string, string>>;
  /** The list is short, so it is read whole and searched by the screen; otherwise the service searches. */
  readonly whole?: true;
  /** The label under which a record is offered. */
  readonly label: (row: Row) => string;
  /** The name of a chosen record, where that is shorter than the label. */
  readonly name?: (row: Row) => string;
  /** The name of its dormitory, for records that are named alike in each; it is shown where several dormitories are offered. */
  readonly dormitory?: (row: Row) => string | null;
}
