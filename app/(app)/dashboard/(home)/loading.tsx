import { LoadingText } from '#components/layout/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Students and admins share the address: each sees the shape of their own page. */
export default function DashboardLoading() {
  return (
    <>
      <LoadingText />
      <div className="grid gap-8 in-data-[role=admin]:hidden">
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
      <div className="desk not-in-data-[role=admin]:hidden">
        <Skeleton className="h-11 lg:h-92" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-11 w-56" />
          <div className="totals">
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} className="h-18" />
            ))}
          </div>
          <Skeleton className="h-11" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </>
  );
}
