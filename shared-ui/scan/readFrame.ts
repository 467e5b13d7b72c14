/** The QR code in a picture: by the browser's own detector where there is one, else by a decoder that loads when needed. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** What reads one frame: the text of the first code, or null. */
type ReadFrame = (frame: HTMLCanvasElement) => Promise<string | null>;

/** Makes the reader; the decoder's code comes only where the browser has none. */
export async function frameReader(): Promise<ReadFrame> {
  const { BarcodeDetector: Native } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (Native) {
    try {
      const detector = new Native({ formats: ['qr_code'] });
      return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
    } catch {
      // Present, but without QR codes on this system.
    }
  }
  const { decodeQR } = await import('qr/decode.js');
  return async (frame) => {
    const picture = frame.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, frame.width, frame.height);
    if (!picture) return null;
    try {
      return decodeQR(picture);
    } catch {
      // It throws where there is no code.
      return null;
    }
  };
}
