import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { Route } from 'next';

export function BackLink<T extends string>({ href, children }: { href: Route<T>; children: string }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center gap-2 self-start text-muted hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
      {children}
    </Link>
  );
}
