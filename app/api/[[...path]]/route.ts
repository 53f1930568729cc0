import { noSuchPath } from '#lib/platform/http/resource.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = noSuchPath();
