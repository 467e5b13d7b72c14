import './cards.css';

/** Placeholder for the figure and the lines of a card that is loading. `lines`: number of lines below the figure. */
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

/** Placeholder for a card whose content is unknown except for its size. */
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
