'use client';

import { useTranslations } from 'next-intl';
import { useChange } from '#components/admin/shared/use-change.ts';
import { call } from '#components/shell/session/call.ts';

export function useRegenerate(lessonId: number, after?: () => void) {
  const t = useTranslations('admin.toasts');
  return useChange({
    run: () => call('POST /admin/lessons/{id}/regenerate-content/', { params: { id: lessonId } }),
    done: () => t('regenerationStarted'),
    touches: ['admin-lessons', 'admin-desk', 'generation'],
    ...(after ? { after } : {}),
  });
}
