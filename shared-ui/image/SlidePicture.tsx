/** One picture of a carousel, or a message if it cannot be loaded. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';

export interface CarouselImage {
  readonly src: string;
  /** Description of the picture. */
  readonly alt: string;
}

interface SlidePictureProps {
  readonly image: CarouselImage;
  /** CSS pixels. */
  readonly height: number;
}

export function SlidePicture({ image, height }: SlidePictureProps) {
  const { t } = useTranslation('ui');
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <div className="firm-carousel__missing" style={{ blockSize: height }}>
        <Icon name="image" />
        <span>{image.alt}</span>
        <span>{t('image.missing')}</span>
      </div>
    );
  }
  return (
    <img
      className="firm-carousel__picture"
      src={image.src}
      alt={image.alt}
      draggable={false}
      style={{ blockSize: height }}
      onError={() => setFailed(true)}
    />
  );
}
