/** Reads the QR code in a picture: with the browser's own detector if it has one, otherwise with a decoder that is loaded when needed. */
interface Detector {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

/** Reads one frame: the text of the first code, or null. */
type ReadFrame = (frame: HTMLCanvasElement) => Promise<string | null>;

/** Creates the reader; the decoder is loaded only if the browser has none. */
export async function frameReader(): Promise<ReadFrame> {
  const { BarcodeDetector: Native } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  if (Native) {
    try {
      const detector = new Native({ formats: ['qr_code'] });
      return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null;
    } catch {
      // The detector exists, but does not support QR codes on this system.
    }
  }
  const { decodeQR } = await import('qr/decode.js');
  return async (frame) => {
    const picture = frame.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, frame.width, frame.height);
    if (!picture) return null;
    try {
      return decodeQR(picture);
    } catch {
      // It throws if there is no code.
      return null;
    }
  };
}
