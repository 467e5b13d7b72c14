/** What a list of the tracking screen is given. */
export interface ListProps {
  /** The chosen dormitories, `'1,2'`; undefined: all. */
  readonly dormitory: string | undefined;
  /** Shows a record above the page. */
  readonly onOpen: (record: number) => void;
}
