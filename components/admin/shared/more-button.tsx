'use client';

import { Button } from '#components/ui/button.tsx';

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  label: string;
};

/** Loads the next page of a list, if there is one. */
export function MoreButton({ list, label }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="secondary"
      size="small"
      className="justify-self-center"
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  );
}
