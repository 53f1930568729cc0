import { LoadingText } from '#components/shell/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export default function LessonLoading() {
  return (
    <div className="grid max-w-3xl gap-5">
      <LoadingText />
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-11" />
      {[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="h-16" />
      ))}
    </div>
  );
}
