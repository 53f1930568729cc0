import { notFound } from '#lib/errors.ts';
import { problemResponse } from '#lib/http/problem.ts';

const noSuchPath = async () => problemResponse(notFound('There is no such path.'), crypto.randomUUID());

export {
  noSuchPath as DELETE,
  noSuchPath as GET,
  noSuchPath as HEAD,
  noSuchPath as OPTIONS,
  noSuchPath as PATCH,
  noSuchPath as POST,
  noSuchPath as PUT,
};
