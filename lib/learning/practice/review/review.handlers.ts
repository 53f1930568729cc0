import { bind } from '#lib/platform/http/route.ts';
import { nextReviewItem } from '#lib/learning/practice/reviewing.service.ts';
import * as calls from './review.calls.ts';
import { getReview } from './review.queries.ts';

export const handlers = bind(calls, {
  getReview: ({ actor }) => getReview(actor),
  nextReviewItem: ({ actor }) => nextReviewItem(actor),
});
