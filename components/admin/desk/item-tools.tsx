'use client';

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';

type Props = {
  name: string;
  index: number;
  list: {
    items: { key: string }[];
    up: (index: number) => void;
    down: (index: number) => void;
    remove: (index: number) => void;
  };
};

/** Buttons to move an item up or down or to remove it, each labelled with the item. */
export function ItemTools({ name, index, list }: Props) {
  const t = useTranslations('admin.desk');
  const tools = [
    ['up', ArrowUp, index === 0],
    ['down', ArrowDown, index === list.items.length - 1],
    ['remove', Trash2, false],
  ] as const;
  return (
    <div className="flex gap-1">
      {tools.map(([act, Icon, isOff]) => (
        <Button
          key={act}
          look="quiet"
          size="icon"
          disabled={isOff}
          aria-label={t(act, { name })}
          onClick={() => list[act](index)}
        >
          <Icon aria-hidden />
        </Button>
      ))}
    </div>
  );
}
