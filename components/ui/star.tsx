/** The khatam, the eight-pointed star, on a 48 grid. */
export const STAR =
  'M48 24 40.97 16.97V7.03H31.03L24 0 16.97 7.03H7.03V16.97L0 24 7.03 31.03V40.97H16.97L24 48 31.03 40.97H40.97V31.03Z';

/** A star that fills as more is mastered. */
export function Star({ percent, className }: { percent: number; className?: string }) {
  return (
    <svg viewBox="-2 -2 52 52" aria-hidden className={className}>
      <path d={STAR} className="fill-raised stroke-field" strokeWidth="1.5" />
      <path d={STAR} className="star fill-earned" style={{ scale: String(Math.sqrt(percent / 100)) }} />
    </svg>
  );
}
