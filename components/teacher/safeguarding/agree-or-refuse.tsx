'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

type Props = {
  isPending: boolean;
  answer: (accepts: boolean) => void;
  /** Whom it is about, where several such questions stand together. */
  name?: string;
};

/** A lead's yes or no to what an admin proposes. */
export function AgreeOrRefuse({ isPending, answer, name }: Props) {
  const t = useTranslations('safeguarding.leads');
  return (
    <span className="flex shrink-0 gap-2">
      {([true, false] as const).map((accepts) => (
        <Button
          key={String(accepts)}
          look={accepts ? 'secondary' : 'quiet'}
          size="small"
          {...(name && { 'aria-label': t(accepts ? 'agreeNamed' : 'refuseNamed', { name }) })}
          disabled={isPending}
          onClick={() => answer(accepts)}
        >
          {t(accepts ? 'agree' : 'refuse')}
        </Button>
      ))}
    </span>
  );
}
