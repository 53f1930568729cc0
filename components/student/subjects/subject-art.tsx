import type { CSSProperties, ReactNode } from 'react';
import { cn } from '#components/ui/cn.ts';
import type { SubjectKind } from '#lib/content/subjects/subjects.rules.ts';

const HUES: Record<Exclude<SubjectKind, 'other'>, number> = {
  mathematics: 277,
  science: 155,
  physics: 235,
  chemistry: 195,
  biology: 130,
  'computer-science': 310,
};
/** Hues far enough apart to tell a school's subjects from each other. */
const GOLDEN_ANGLE = 137.5;

/** Sets the subject's colours for its children (`--subject`, `--subject-soft`). */
export const subjectStyle = ({ id, kind }: { id: number; kind: SubjectKind }) =>
  ({ '--hue': kind === 'other' ? Math.round((id * GOLDEN_ANGLE + 20) % 360) : HUES[kind] }) as CSSProperties;

/** Drawings in one style: round lines of one width on a 64 grid, one part filled. */
const DRAWINGS: Record<SubjectKind, ReactNode> = {
  mathematics: (
    <>
      <path d="M32 32V10A22 22 0 0 1 54 32Z" className="full" />
      <circle cx="32" cy="32" r="22" />
      <path d="M32 10v44M10 32h44" />
    </>
  ),
  science: (
    <>
      <path d="M32 40C20 38 15 28 16 15c12 0 19 8 16 25Z" className="full" />
      <path d="M32 55V32M32 40C20 38 15 28 16 15c12 0 19 8 16 25ZM32 44c1-12 7-18 17-19 1 11-6 18-17 19ZM18 55h28" />
    </>
  ),
  physics: (
    <>
      <circle cx="32" cy="32" r="5" className="full" />
      <ellipse cx="32" cy="32" rx="24" ry="9" />
      <ellipse cx="32" cy="32" rx="24" ry="9" transform="rotate(60 32 32)" />
      <ellipse cx="32" cy="32" rx="24" ry="9" transform="rotate(120 32 32)" />
    </>
  ),
  chemistry: (
    <>
      <path d="M20 42h24l6 11H14Z" className="full" />
      <path d="M25 9h14M27 9v17L13 51c-1 3 0 5 3 5h32c3 0 4-2 3-5L37 26V9M20 42h24M30 34h.1M36 47h.1" />
    </>
  ),
  biology: (
    <>
      <path d="M20 22c6-6 18-6 24 0s6 18-3 21-22-1-24-8 0-10 3-13Z" className="full" />
      <path d="M32 8c13 0 24 10 24 24S45 56 32 56 8 46 8 32 19 8 32 8ZM20 22c6-6 18-6 24 0M44 22c6 6 6 18-3 21M27 33h.1M36 30h.1M33 38h.1" />
    </>
  ),
  'computer-science': (
    <>
      <path d="M10 14h44v8H10Z" className="full" />
      <path d="M10 12h44v40H10ZM10 22h44M22 31l-6 6 6 6M42 31l6 6-6 6M35 29l-6 16" />
    </>
  ),
  other: (
    <>
      <path d="M32 20c-6-5-13-6-22-5v34c9-1 16 0 22 5Z" className="full" />
      <path d="M32 20c-6-5-13-6-22-5v34c9-1 16 0 22 5 6-5 13-6 22-5V15c-9-1-16 0-22 5ZM32 20v34M40 28l7-2M40 37l7-2" />
    </>
  ),
};

export function SubjectArt({ kind, className }: { kind: SubjectKind; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={cn('subject-art', className)}>
      {DRAWINGS[kind]}
    </svg>
  );
}
