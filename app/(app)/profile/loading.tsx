import { LoadingText } from '#components/shell/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export default function ProfileLoading() {
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <LoadingText />
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </div>
  );
}
