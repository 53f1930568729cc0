import { LoadingText } from '#components/shell/loading-text.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

export default function ClassLoading() {
  return (
    <div className="grid gap-4">
      <LoadingText />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}
