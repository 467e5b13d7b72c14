import type { ReactNode } from 'react';
import { Dialog } from '../dialog/Dialog.tsx';
import type { CarouselImage } from './SlidePicture.tsx';

/** A picture as large as the window allows. */
export function LargePicture({ image, onClose }: { readonly image: CarouselImage; readonly onClose: () => void }): ReactNode {
  return (
    <Dialog open size="lg" title={image.alt} onClose={onClose}>
      <img className="firm-carousel__large" src={image.src} alt={image.alt} />
    </Dialog>
  );
}
