/** A page's address as a QR code, light or dark, to be saved as a picture (docs/rules/screens.md#qr-codes). Without antd. */
import { QRCodeCanvas } from 'qrcode.react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootTheme } from '../charts/useRootAttributes.ts';
import { Icon } from '../status/Icon.tsx';
import { pngName } from './fileName.ts';
import '../dialog/button.css';
import './qr.css';

/** Modules and ground. Both schemes have the quiet margin that scanners need. */
const QR_COLORS = {
  light: { fgColor: '#000000', bgColor: '#ffffff' },
  dark: { fgColor: '#ffffff', bgColor: '#141414' },
} as const;

interface QrCodeProps {
  /** What the page is called; names the download. */
  readonly title: string;
  /** The address of the page at hand without it. */
  readonly value?: string;
  /** The first choice of colours; the page's theme without it. */
  readonly scheme?: keyof typeof QR_COLORS;
  /** Edge on the screen, CSS pixels. The saved picture has four times as many. */
  readonly size?: number;
}

const SAVED = 4;

export function QrCode({ title, value, scheme, size = 200 }: QrCodeProps) {
  const { t } = useTranslation('ui');
  const theme = useRootTheme();
  const [chosen, setChosen] = useState(scheme);
  const canvas = useRef<HTMLCanvasElement>(null);
  const group = useId();
  const colors = chosen ?? theme;
  const address = value ?? window.location.href;

  const download = (): void => {
    canvas.current?.toBlob((blob) => {
      if (!blob) return;
      const link = document.createElement('a');
      link.href = URL.createObjectURL(blob);
      link.download = pngName(title);
      link.click();
      // The browser has taken the picture by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }, 'image/png');
  };

  return (
    <div className="firm-qr">
      <QRCodeCanvas
        ref={canvas}
        value={address}
        size={size * SAVED}
        level="M"
        marginSize={4}
        {...QR_COLORS[colors]}
        role="img"
        aria-label={t('qr.label', { title })}
        className="firm-qr__code"
        style={{ inlineSize: size, blockSize: size }}
      />
      <bdi dir="ltr" className="firm-qr__address">
        {address}
      </bdi>
      <fieldset className="firm-qr__colors">
        <legend>{t('qr.colors')}</legend>
        {(['light', 'dark'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name={group} checked={colors === each} onChange={() => setChosen(each)} />
            {t(`qr.${each}`)}
          </label>
        ))}
      </fieldset>
      <button type="button" className="firm-ui-button" onClick={download}>
        <Icon name="download" /> {t('qr.download')}
      </button>
    </div>
  );
}
