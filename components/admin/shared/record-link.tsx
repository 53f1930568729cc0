import Link from 'next/link';

type Props = { id: number; isRow?: boolean; children: string };

/** A student's name as a link to their record. Not prefetched, because each reading is logged. */
export const RecordLink = ({ id, isRow, children }: Props) => (
  <Link
    href={`/dashboard/people/${id}`}
    prefetch={false}
    {...(isRow ? { 'data-open': true } : {})}
    className="me-3 inline-block leading-6 font-medium hover:underline"
  >
    <bdi>{children}</bdi>
  </Link>
);
