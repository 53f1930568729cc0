import { LoadFailure } from '#components/layout/load-failure.tsx';

export default function SubjectNotFound() {
  return <LoadFailure kind="subject" />;
}
