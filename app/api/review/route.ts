import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';
import * as calls from '#lib/practice/review/calls.ts';
import { getReview } from '#lib/practice/review/queries.ts';
import { nextReviewItem } from '#lib/practice/reviewing/service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.getReview, ({ actor }) => getReview(actor)),
  route(calls.nextReviewItem, ({ actor }) => nextReviewItem(actor)),
);
