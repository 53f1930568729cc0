import type { Route } from 'next';
import Link from 'next/link';
import { buttonClass } from '#components/ui/button.tsx';

type Choice = { label: string; href: string; isHere: boolean };

/** Links that choose what a page shows; the choice is in the address. */
export function Choices({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(({ label: name, href, isHere }) => (
        <Link
          key={href}
          href={href as Route}
          aria-current={isHere ? 'true' : undefined}
          className={buttonClass({ look: isHere ? 'primary' : 'secondary', size: 'small' })}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
