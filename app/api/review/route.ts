import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/learning/practice/review/review.calls.ts';
import { getReview } from '#lib/learning/practice/review/review.queries.ts';
import { nextReviewItem } from '#lib/learning/practice/reviewing.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getReview, ({ actor }) => getReview(actor)),
  route(calls.nextReviewItem, ({ actor }) => nextReviewItem(actor)),
);
