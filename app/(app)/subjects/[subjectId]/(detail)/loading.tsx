import { LoadingText } from '#components/shell/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export default function SubjectLoading() {
  return (
    <div className="grid gap-6">
      <LoadingText />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-36" />
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-24" />
      ))}
    </div>
  );
}
