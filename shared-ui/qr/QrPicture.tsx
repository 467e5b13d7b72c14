/** A QR code alone, for a card or a printed page: always dark on light, which every scanner reads. Without antd. */
import { QRCodeSVG } from 'qrcode.react';

/** Black modules on white with the quiet zone of four modules that ISO/IEC 18004 requires, in any theme. */
export const QR_PAPER = { fgColor: '#000000', bgColor: '#ffffff', marginSize: 4 } as const;

interface QrPictureProps {
  readonly value: string;
  /** What the code leads to, for those who cannot scan it. */
  readonly label: string;
  /** Edge length, CSS pixels; print CSS may override it. */
  readonly size: number;
}

export function QrPicture({ value, label, size }: QrPictureProps) {
  return <QRCodeSVG value={value} size={size} level="M" {...QR_PAPER} role="img" aria-label={label} className="firm-qr__picture" />;
}
