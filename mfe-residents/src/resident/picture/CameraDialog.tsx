import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { sentEdge, squareOf } from './square.ts';

interface CameraDialogProps {
  readonly onTaken: (picture: File) => void;
  readonly onClose: () => void;
  /** There is no camera, or the page is not allowed to use it: the caller offers something else. */
  readonly onNoCamera: () => void;
}

/** The camera of this device, cropped to a square; one press takes the picture. The camera is switched off when the dialog closes. */
export default function CameraDialog({ onTaken, onClose, onNoCamera }: CameraDialogProps): ReactNode {
  const { t } = useTranslation('residents');
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } }, audio: false }).then(
      (opened) => {
        stream = opened;
        if (left || !video.current) return stop();
        video.current.srcObject = opened;
        void video.current.play().catch(() => {});
      },
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
      stop();
    };
  }, []);

  const take = async (): Promise<void> => {
    const seen = video.current;
    const picture = seen && (await squareOf(seen, seen.videoWidth, seen.videoHeight, sentEdge));
    if (!picture) return setFailed(true);
    onTaken(new File([picture], 'picture.jpg', { type: 'image/jpeg' }));
    onClose();
  };

  return (
    <Dialog
      open
      size="sm"
      title={t('resident.picture.camera')}
      onClose={onClose}
      footer={
        <div className="firm-dialog__footer">
          <Button onClick={onClose}>{t('resident.picture.cancel')}</Button>
          {failed ? (
            <Button type="primary" onClick={onNoCamera}>
              {t('resident.picture.otherWay')}
            </Button>
          ) : (
            <Button type="primary" disabled={!ready} onClick={() => void take()}>
              {t('resident.picture.take')}
            </Button>
          )}
        </div>
      }
    >
      {failed ? (
        <Alert type="warning" showIcon title={t('resident.picture.noCamera')} role="alert" />
      ) : (
        <video ref={video} className="firm-picture__camera" muted playsInline aria-label={t('resident.picture.camera')} onLoadedData={() => setReady(true)} />
      )}
    </Dialog>
  );
}
