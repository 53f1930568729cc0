import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/card.tsx';
import type { ServerWarning } from '#lib/platform/metrics/metrics.queries.ts';

/** What the operator must mend, if anything. */
export function ServerWarnings({ warnings }: { warnings: ServerWarning[] }) {
  const t = useTranslations('admin.server.warnings');
  if (warnings.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {warnings.map((warning) => (
        <li key={warning}>
          <Card className="flex items-start gap-3 p-4">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-rose" />
            <p>{t(warning)}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
