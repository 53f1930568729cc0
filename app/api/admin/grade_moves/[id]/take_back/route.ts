import * as calls from '#lib/accounts/grades/calls.ts';
import { takeBackGrades } from '#lib/accounts/grades/service.ts';
import { resource } from '#lib/http/resource.ts';
import { route } from '#lib/http/route.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.takeBackGrades, ({ actor, params }) => takeBackGrades(actor, params.id)),
);
