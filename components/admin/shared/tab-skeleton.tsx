import { LoadingText } from '#components/shell/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** A toolbar and five rows, shown while a tab's code loads. */
export function TabSkeleton() {
  return (
    <div className="grid gap-3">
      <LoadingText />
      <Skeleton className="h-11 max-w-sm" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
