/** The fixed words of the user manual: what the build prints itself, around and between the chapters. */
export interface ManualWords {
  /** What the short name FIRM stands for, on the cover. */
  readonly product: string;
  /** The name of the booklet, on the cover below the product. */
  readonly booklet: string;
  /** The title in the document's properties, shown by readers in their title bar. */
  readonly title: string;
  /** Heading of the table of contents. */
  readonly contents: string;
  /** The footer of each page; `{{page}}` and `{{pages}}` stand for this page's number and the number of pages. */
  readonly foot: string;
}
