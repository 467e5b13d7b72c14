import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { alertQuery, api, type AlertDetail } from '../../api.ts';

type Picture = AlertDetail['alertimages'][number];

/** Thumbnails of the existing pictures; each can be removed in its '…' menu, after confirmation. */
export function PresentPictures({ alert, images }: { readonly alert: AlertDetail; readonly images: readonly Picture[] }): ReactNode {
  const { t } = useTranslation('maintenance');
  const confirm = useConfirm();
  const [leaving, setLeaving] = useState<string | null>(null);

  const remove = async (image: Picture, n: number): Promise<void> => {
    const agreed = await confirm({
      title: t('alert.images.removeTitle', { n }),
      text: t('alert.images.removeText'),
      confirmLabel: t('alert.images.remove'),
      danger: true,
    });
    if (!agreed) return;
    setLeaving(image.id);
    try {
      await api('DELETE /alerts/{id}/images/{image}/', { params: { id: alert.id, image: image.id } });
      queryClient.setQueryData(alertQuery(alert.id).queryKey, (known) =>
        known && { ...known, alertimages: known.alertimages.filter((other) => other.id !== image.id) },
      );
    } catch (problem) {
      notifyError(problem);
    }
    setLeaving(null);
    void queryClient.invalidateQueries({ queryKey: ['alerts'] });
  };

  if (images.length === 0) return null;
  return (
    <ul className="firm-alert__present">
      {images.map((image, i) => (
        <li key={image.id}>
          <img src={image.thumb} alt={t(`alert.images.alt.${image.img_type}`, { n: i + 1, name: alert.name })} />
          <MoreActions
            label={t('alert.images.more', { n: i + 1 })}
            actions={[{ text: t('alert.images.removeNth', { n: i + 1 }), icon: 'trash', act: () => void remove(image, i + 1), disabled: leaving !== null }]}
          />
        </li>
      ))}
    </ul>
  );
}
