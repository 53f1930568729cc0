import { LoadingText } from '#components/layout/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export default function DashboardLoading() {
  return (
    <div className="grid gap-8">
      <LoadingText />
      <Skeleton className="h-9 w-56" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-28" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-56" />
        ))}
      </div>
    </div>
  );
}
