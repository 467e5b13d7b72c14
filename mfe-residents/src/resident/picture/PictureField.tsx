/** Chooses a resident's picture: from a file, or with the camera of the device. */
import { lazy, Suspense, useId, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isShownEverywhere, photoRefusal } from '@firm/shared-ui/image/chosenFiles.ts';
import { useObjectUrl } from '@firm/shared-ui/image/useObjectUrl.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import '@firm/shared-ui/dialog/button.css';
import './picture.css';

const CameraDialog = lazy(() => import('./CameraDialog.tsx'));

/** The largest upload that the services accept, bytes. */
const maxBytes = 10 * 1024 * 1024;

interface PictureFieldProps {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** URL of the present picture, if there is one. */
  readonly address?: string | undefined;
}

/** If the page is not allowed to use a camera, a file input opens the phone's own camera app instead. */
export function PictureField({ file, onChange, address }: PictureFieldProps): ReactNode {
  const { t } = useTranslation('residents');
  const [camera, setCamera] = useState(false);
  const [refused, setRefused] = useState<'tooLarge' | 'noPicture' | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const capture = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(file);
  const label = useId();

  const picked = (event: ChangeEvent<HTMLInputElement>): void => {
    const chosen = event.target.files?.[0];
    // Reset, or picking the same file again after removing it would not fire a change event.
    event.target.value = '';
    if (!chosen) return;
    const why = photoRefusal(chosen, maxBytes);
    setRefused(why === null || why === 'tooLarge' ? why : 'noPicture');
    if (!why) onChange(chosen);
  };
  const refuseUnreadable = (): void => {
    if (!file || !isShownEverywhere(file)) return;
    setRefused('noPicture');
    onChange(null);
  };
  const photograph = (): void => {
    setRefused(null);
    if (typeof navigator.mediaDevices?.getUserMedia === 'function') setCamera(true);
    else capture.current?.click();
  };

  return (
    <div className="firm-picture" role="group" aria-labelledby={label}>
      <span className="firm-picture__frame">
        {(preview ?? address) ? <img src={preview ?? address} alt={t('resident.picture.preview')} onError={refuseUnreadable} /> : <Icon name="user" />}
      </span>
      <div className="firm-picture__words">
        <span id={label} className="firm-picture__label">
          {t('resident.picture.title')}
        </span>
        <div className="firm-picture__buttons">
          <button type="button" className="firm-ui-button" onClick={() => picker.current?.click()}>
            <Icon name="upload" /> {t('resident.picture.choose')}
          </button>
          <button type="button" className="firm-ui-button" onClick={photograph}>
            <Icon name="camera" /> {t('resident.picture.photograph')}
          </button>
          {file && (
            <button type="button" className="firm-ui-button firm-ui-button--bare" onClick={() => onChange(null)}>
              <Icon name="trash" /> {t('resident.picture.remove')}
            </button>
          )}
        </div>
        {refused && (
          <p role="alert" className="firm-picture__refused">
            {t(`resident.picture.${refused}`)}
          </p>
        )}
      </div>
      <input ref={picker} type="file" hidden accept="image/*" aria-label={t('resident.picture.choose')} onChange={picked} />
      <input ref={capture} type="file" hidden accept="image/*" capture="user" aria-label={t('resident.picture.photograph')} onChange={picked} />
      {camera && (
        <Suspense fallback={null}>
          <CameraDialog
            onTaken={onChange}
            onClose={() => setCamera(false)}
            onNoCamera={() => {
              setCamera(false);
              capture.current?.click();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
