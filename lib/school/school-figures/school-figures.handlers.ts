import { bind } from '#lib/platform/http/route.ts';
import { getLessonItems } from '#lib/school/question-figures.queries.ts';
import * as calls from './school-figures.calls.ts';
import { getAnalytics } from './school-figures.queries.ts';
import { listSubjectProgress } from './subjects.queries.ts';

export const handlers = bind(calls, {
  getAnalytics: ({ actor }) => getAnalytics(actor),
  getLessonItems: ({ actor, params }) => getLessonItems(actor, params.id),
  listSubjectProgress: ({ actor, query }) => listSubjectProgress(actor, query.subjects),
});
