/**
 * Pictures one at a time, as in the alert dialog before and after the work (docs/rules/screens.md#pictures). Moves only on request:
 * by buttons, dots, arrow keys, Home and End, or a swipe.
 */
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../status/Icon.tsx';
import { SlidePicture, type CarouselImage } from './SlidePicture.tsx';
import '../dialog/button.css';
import './carousel.css';

const LargePicture = lazy(() => import('./LargePicture.tsx').then((m) => ({ default: m.LargePicture })));

interface CarouselProps {
  readonly images: readonly CarouselImage[];
  /** What the pictures show, e.g. 'Before'. */
  readonly label: string;
  /** CSS pixels; 300 by default (section 9). */
  readonly height?: number;
}

/** Only the shown picture and its neighbours are loaded. */
export function Carousel({ images, label, height = 300 }: CarouselProps) {
  const { t, i18n } = useTranslation('ui');
  const [at, setAt] = useState(0);
  const swipe = useRef<number | null>(null);
  const [large, setLarge] = useState<CarouselImage | null>(null);
  const total = images.length;
  // Pictures may be removed while one is shown.
  const index = Math.min(at, Math.max(0, total - 1));
  const rtl = i18n.dir() === 'rtl';
  const go = (to: number): void => setAt(Math.max(0, Math.min(total - 1, to)));

  if (total === 0) {
    return (
      <div className="firm-carousel firm-carousel--empty" style={{ blockSize: height }}>
        <Icon name="image" />
        <span>{t('image.none')}</span>
      </div>
    );
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: index + 1, [back]: index - 1, Home: 0, End: total - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };

  return (
    <div
      role="group"
      aria-roledescription={t('image.role')}
      aria-label={t('image.carousel', { label })}
      className="firm-carousel"
      onKeyDown={onKeyDown}
    >
      <div
        className="firm-carousel__stage"
        style={{ blockSize: height }}
        onPointerDown={(event) => {
          swipe.current = event.clientX;
        }}
        onPointerUp={(event) => {
          const moved = swipe.current === null ? 0 : event.clientX - swipe.current;
          swipe.current = null;
          if (Math.abs(moved) > 40) go(index + (moved < 0 === rtl ? -1 : 1));
        }}
      >
        <div aria-live="polite">
          <div
            role="group"
            aria-roledescription={t('image.slide')}
            aria-label={t('image.position', { n: index + 1, total })}
          >
            <SlidePicture key={images[index]?.src} image={images[index] as CarouselImage} height={height} />
          </div>
        </div>
        <button type="button" className="firm-ui-button firm-carousel__enlarge" onClick={() => setLarge(images[index] ?? null)}>
          {t('image.enlarge')}
        </button>
        {total > 1 && (
          <>
            <button
              type="button"
              className="firm-carousel__arrow firm-carousel__arrow--back"
              aria-label={t('image.previous')}
              aria-disabled={index === 0}
              onClick={() => go(index - 1)}
            >
              <Icon name="previous" />
            </button>
            <button
              type="button"
              className="firm-carousel__arrow firm-carousel__arrow--on"
              aria-label={t('image.next')}
              aria-disabled={index === total - 1}
              onClick={() => go(index + 1)}
            >
              <Icon name="next" />
            </button>
          </>
        )}
      </div>
      {total > 1 && (
        <div className="firm-carousel__dots">
          {images.map((image, i) => (
            <button
              key={image.src}
              type="button"
              className="firm-carousel__dot"
              aria-label={t('image.show', { n: i + 1 })}
              aria-current={i === index ? 'true' : undefined}
              onClick={() => go(i)}
            />
          ))}
          <span className="firm-carousel__count" aria-hidden="true">
            <bdi>{t('image.position', { n: index + 1, total })}</bdi>
          </span>
        </div>
      )}
      {large && (
        <Suspense fallback={null}>
          <LargePicture image={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
      <Neighbours images={images} index={index} />
    </div>
  );
}

/** Preloads the pictures on both sides, so that moving shows no gap. */
function Neighbours({ images, index }: { readonly images: readonly CarouselImage[]; readonly index: number }) {
  return [images[index - 1], images[index + 1]].map(
    (image) => image && <link key={image.src} rel="prefetch" as="image" href={image.src} />,
  );
}
