import { LoadingText } from '#components/shell/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export default function TeachLoading() {
  return (
    <div className="grid gap-6">
      <LoadingText />
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-11 w-full max-w-md" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
    </div>
  );
}
