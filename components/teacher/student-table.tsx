import type { ReactNode } from 'react';
import type { Language } from '#lib/vocabulary.ts';
import { LessonTitle } from '#components/student/lessons/lesson-title.tsx';

type Line = { name: ReactNode; figure: ReactNode; cells: ReactNode[] };
type Props = {
  label: string;
  /** The headings of the names and of the figure next to each. */
  heads: { name: string; figure: string };
  lessons: { id: number; title: string; language: Language }[];
  /** A line for each student with a cell for each lesson. */
  students: (Line & { id: number })[];
  foot?: Line;
};

const NAME = 'sticky start-0 z-10 max-w-32 min-w-28 border-e px-2.5 py-1 text-start sm:max-w-48';
const HEAD = 'px-2.5 py-1 align-bottom font-medium text-muted';

/** The students of a class and its lessons; names and titles stay where they are while the rest scrolls. */
export function StudentTable({ label, heads, lessons, students, foot }: Props) {
  return (
    <div
      className="max-h-[80dvh] overflow-auto rounded-card border"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums [&_td]:border-b [&_th]:border-b">
        <thead className="sticky top-0 z-20 bg-raised">
          <tr>
            <th scope="col" className={`${NAME} bg-raised align-bottom font-medium text-muted`}>
              {heads.name}
            </th>
            <th scope="col" className={`${HEAD} text-start`}>
              {heads.figure}
            </th>
            {lessons.map(({ id, title, language }) => (
              <th key={id} scope="col" className={`${HEAD} text-center`}>
                <span className="mx-auto line-clamp-3 w-24 text-xs">
                  <LessonTitle title={title} language={language} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="bg-card">
          {students.map(({ id, ...line }) => (
            <Cells key={id} {...line} ground="bg-card" lessons={lessons} />
          ))}
        </tbody>
        {foot ? (
          <tfoot className="bg-raised">
            <Cells {...foot} ground="bg-raised" lessons={lessons} />
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

type CellsProps = Line & Pick<Props, 'lessons'> & { ground: string };

function Cells({ name, figure, cells, lessons, ground }: CellsProps) {
  return (
    <tr>
      <th scope="row" className={`${NAME} ${ground} h-11 font-medium wrap-anywhere`}>
        {name}
      </th>
      <td className="px-2.5 py-1">{figure}</td>
      {lessons.map(({ id }, index) => (
        <td key={id} className="px-2 text-center">
          {cells[index]}
        </td>
      ))}
    </tr>
  );
}
