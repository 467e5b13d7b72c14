/** Adds pictures to an alert and removes some. */
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alertLimits } from '@firm/maintenance/contract/limits';
import { ConfirmProvider } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { ActionDialog } from '@firm/shared-ui/dialog/ActionDialog.tsx';
import { IMAGE_LIMITS } from '@firm/shared-ui/image/chosenFiles.ts';
import { ImageUpload } from '@firm/shared-ui/image/ImageUpload.tsx';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { sendImages } from '../../api.ts';
import type { PicturesProps } from './Pictures.tsx';
import { PresentPictures } from './PresentPictures.tsx';

export function PicturesDialog({ alert, kind, onClose }: PicturesProps & { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('maintenance');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sending, setSending] = useState(false);
  const images = alert.alertimages.filter((image) => image.img_type === kind);
  const room = Math.max(0, alertLimits.imagesPerKind - images.length);

  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await sendImages(alert.id, files, kind);
      onClose();
    } catch (problem) {
      // The error names the picture and what is wrong with it; the selection is kept so that the user can correct it.
      notifyError(problem);
      setSending(false);
    }
  };

  return (
    <ActionDialog
      size="md"
      title={t(`alert.images.${kind}`)}
      busy={sending}
      onClose={onClose}
      isChanged={() => files.length > 0}
      cancelLabel={t('alert.images.close')}
      confirmLabel={t('alert.images.add')}
      onConfirm={() => void send()}
      disabled={files.length === 0}
    >
      <ConfirmProvider>
        <PresentPictures alert={alert} images={images} />
        {room > 0 && (
          <ImageUpload
            label={t('alert.images.add')}
            files={files}
            onChange={setFiles}
            disabled={sending}
            limits={{ ...IMAGE_LIMITS, maxFiles: room }}
          />
        )}
      </ConfirmProvider>
    </ActionDialog>
  );
}
