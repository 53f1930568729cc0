import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { callAddress } from '#components/shell/session/call.ts';
import { buttonClass } from '#components/ui/button.tsx';

/** The lesson as a folder of the starter curriculum, to work on elsewhere or to send in. */
export function ExportLink({ lessonId }: { lessonId: number }) {
  const t = useTranslations('admin.desk');
  return (
    <a
      href={callAddress('GET /admin/lessons/{id}/export/', { params: { id: lessonId } })}
      download
      className={buttonClass({ look: 'secondary' })}
    >
      <Download aria-hidden />
      {t('export')}
    </a>
  );
}
