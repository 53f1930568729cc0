import { LoadFailure } from '#components/shell/load-failure.tsx';

export default function SubjectNotFound() {
  return <LoadFailure kind="subject" />;
}
