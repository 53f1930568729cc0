import { STAR } from '#components/ui/star.tsx';

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

type Props = { score: number; passMark: number; label: string; className?: string };

/** A ring that shows a score in percent and the pass mark. */
export function ScoreRing({ score, passMark, label, className = 'size-40' }: Props) {
  const angle = (passMark / 100) * 2 * Math.PI - Math.PI / 2;
  const at = (radius: number) => `${60 + radius * Math.cos(angle)},${60 + radius * Math.sin(angle)}`;
  return (
    <svg viewBox="0 0 120 120" role="img" aria-label={label} className={className}>
      {score >= passMark ? (
        <g transform="scale(2.5)">
          <path d={STAR} className="bloom fill-saffron-soft" />
        </g>
      ) : null}
      <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="9" className="stroke-raised" />
      <circle
        cx="60"
        cy="60"
        r={RADIUS}
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray={`${(score / 100) * LENGTH} ${LENGTH}`}
        transform="rotate(-90 60 60)"
        className={score >= passMark ? 'drawn stroke-earned' : 'stroke-rose'}
      />
      <path d={`M${at(44)} L${at(60)}`} strokeWidth="2.5" className="stroke-ink" />
      <text x="60" y="68" textAnchor="middle" className="fill-ink text-2xl font-semibold">
        {label}
      </text>
    </svg>
  );
}
