/** The props of the lists on the tracking screen. */
export interface ListProps {
  /** The chosen dormitories, `'1,2'`; undefined: all. */
  readonly dormitory: string | undefined;
  /** Shows a record above the page. */
  readonly onOpen: (record: number) => void;
}
