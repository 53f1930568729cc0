import { LoadingText } from '#components/shell/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Students and admins share the address: each sees the shape of their own page. */
export default function DashboardLoading() {
  return (
    <>
      <LoadingText />
      <div className="grid gap-8 in-data-[role=admin]:hidden">
        <div className="grid gap-4">
          <Skeleton className="h-15 w-56" />
          <Skeleton className="h-75 sm:h-43" />
          <Skeleton className="h-26 sm:h-25" />
        </div>
        <Skeleton className="h-46 lg:h-24" />
        <div className="grid gap-4">
          <Skeleton className="h-7 w-40" />
          <div className="subjects">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-74" />
            ))}
          </div>
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
