import { call } from '#lib/platform/http/call.ts';
import { reviewDto, reviewTurnDto } from './review.schema.ts';

export const getReview = call('GET /review/', {
  access: 'learner',
  summary: "Today's review: how many exercises are left, and about what",
  answers: { 200: reviewDto },
});

export const nextReviewItem = call('POST /review/', {
  access: 'learner',
  summary: "The next exercise of today's review, or the open one; none when the day's review is done",
  answers: { 200: reviewTurnDto },
});
