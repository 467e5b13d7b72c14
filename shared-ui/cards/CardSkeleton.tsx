import './cards.css';

/** The figure and the lines of a card that is not there yet. `lines`: how many there will be below the figure. */
export function SkeletonLines({ lines }: { readonly lines: number }) {
  return (
    <>
      <span className="firm-skeleton firm-skeleton--value" />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="firm-skeleton" />
      ))}
    </>
  );
}

/** In place of a card of which nothing is known yet but its size. */
export function CardSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div className="firm-card firm-card--stat" aria-hidden="true">
      <div className="firm-card__header" />
      <div className="firm-card__skeleton">
        <SkeletonLines lines={lines} />
      </div>
    </div>
  );
}
