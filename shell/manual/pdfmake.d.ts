/** What the manual needs of pdfmake 0.3, which comes without types. */
declare module 'pdfmake' {
  interface Pdfmake {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setLocalAccessPolicy(allow: (path: string) => boolean): void;
    setUrlAccessPolicy(allow: (url: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
