import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Findings of the checks in the reader's language, each with its code. */
export function LintReasons({ codes }: { codes: string[] }) {
  const t = useTranslations('admin.lint');
  return codes.map((code) => (
    <span key={code} title={code} className="inline-flex items-center gap-1.5 text-sm text-muted">
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-saffron" />
      {t.has(code as 'html') ? t(code as 'html') : code}
    </span>
  ));
}
