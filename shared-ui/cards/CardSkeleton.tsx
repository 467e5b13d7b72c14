import './cards.css';

/** In place of a card of which nothing is known yet but its size. `lines`: how many there will be below its figure. */
export function CardSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div className="firm-card firm-card--stat" aria-hidden="true">
      <div className="firm-card__header" />
      <div className="firm-card__skeleton">
        <span className="firm-skeleton firm-skeleton--value" />
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="firm-skeleton" />
        ))}
      </div>
    </div>
  );
}
