import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Carousel } from '@firm/shared-ui/image/Carousel.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { AlertDetail } from '../../api.ts';

const PicturesDialog = lazy(() => import('./PicturesDialog.tsx').then((m) => ({ default: m.PicturesDialog })));

/** CSS pixels (docs/rules/screens.md#pictures). */
const carouselHeight = 300;

export interface PicturesProps {
  readonly alert: AlertDetail;
  readonly kind: 'before' | 'after';
}

/** The pictures of one kind, with a button to add and remove some. */
export function Pictures({ alert, kind }: PicturesProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const mayChange = useSession((session) => session.can('change', 'alert'));
  const [editing, setEditing] = useState(false);
  const label = t(`alert.images.${kind}`);
  const images = alert.alertimages.filter((image) => image.img_type === kind);
  return (
    <section className="firm-alert__pictures" aria-label={label}>
      <div className="firm-alert__pictures-head">
        <h3>{label}</h3>
        {mayChange && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t(images.length > 0 ? 'alert.images.edit' : 'alert.images.add')}
          </Button>
        )}
      </div>
      <Carousel
        label={label}
        height={carouselHeight}
        images={images.map(({ img }, i) => ({ src: img, alt: t(`alert.images.alt.${kind}`, { n: i + 1, name: alert.name }) }))}
      />
      {editing && (
        <Suspense fallback={null}>
          <PicturesDialog alert={alert} kind={kind} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
