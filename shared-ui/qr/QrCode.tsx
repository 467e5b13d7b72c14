/** A page's address as a QR code with a light or dark surrounding, which can be saved as a picture (docs/rules/screens.md#qr-codes). Without antd. */
import { QRCodeCanvas } from 'qrcode.react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRootTheme } from '../charts/useRootAttributes.ts';
import { Icon } from '../status/Icon.tsx';
import { saveBlob } from '../api/saveBlob.ts';
import { pngName } from '../api/fileName.ts';
import { QR_PAPER } from './QrPicture.tsx';
import '../dialog/button.css';
import './qr.css';

/** Colour of the surrounding. The code itself is dark on light in both: many scanners read nothing else. */
const GROUND = { light: '#ffffff', dark: '#141414' } as const;

interface QrCodeProps {
  /** Title of the page; used for the file name. */
  readonly title: string;
  /** By default the address of the current page. */
  readonly value?: string;
  /** Initial colour scheme; by default the page's theme. */
  readonly scheme?: keyof typeof GROUND;
  /** Edge length on the screen, CSS pixels. The saved picture has four times as many. */
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
    if (canvas.current) onGround(canvas.current, GROUND[colors]).toBlob((blob) => blob && saveBlob(blob, pngName(title)), 'image/png');
  };

  return (
    <div className="firm-qr">
      <QRCodeCanvas
        ref={canvas}
        value={address}
        size={size * SAVED}
        level="M"
        {...QR_PAPER}
        role="img"
        aria-label={t('qr.label', { title })}
        className="firm-qr__code"
        style={{ inlineSize: size, blockSize: size, borderColor: GROUND[colors] }}
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

/** The code with its surrounding, as it is saved. */
function onGround(code: HTMLCanvasElement, ground: string): HTMLCanvasElement {
  const frame = Math.round(code.width / 16);
  const picture = document.createElement('canvas');
  picture.width = code.width + 2 * frame;
  picture.height = code.height + 2 * frame;
  const context = picture.getContext('2d');
  if (!context) return code;
  context.fillStyle = ground;
  context.fillRect(0, 0, picture.width, picture.height);
  context.drawImage(code, frame, frame);
  return picture;
}
