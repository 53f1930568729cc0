'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  up: () => void;
  down: () => void;
  remove: () => void;
};

/** Buttons to move an item up or down or to remove it, each labelled with the item. */
export function ItemTools({ name, isFirst, isLast, up, down, remove }: Props) {
  const t = useTranslations('admin.desk');
  const tools = [
    ['up', ArrowUp, up, isFirst],
    ['down', ArrowDown, down, isLast],
    ['remove', Trash2, remove, false],
  ] as const;
  return (
    <div className="flex gap-1">
      {tools.map(([label, Icon, act, isOff]) => (
        <Button
          key={label}
          look="quiet"
          size="icon"
          disabled={isOff}
          aria-label={t(label, { name })}
          onClick={act}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
