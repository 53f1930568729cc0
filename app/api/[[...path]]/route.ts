import { noSuchPath } from '#lib/http/resource.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = noSuchPath();
