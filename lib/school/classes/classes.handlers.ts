import { bind } from '#lib/platform/http/route.ts';
import * as calls from './classes.calls.ts';
import { createClass, endClass, reopenClass, updateClass } from './classes.service.ts';
import { getClass, listClasses } from './classes.queries.ts';

export const handlers = bind(calls, {
  endClass: ({ actor, params }) => endClass(actor, params.id),
  reopenClass: ({ actor, params }) => reopenClass(actor, params.id),
  getClass: ({ actor, params }) => getClass(actor, params.id),
  updateClass: ({ actor, params, body }) => updateClass(actor, params.id, body),
  listClasses: ({ actor, query }) => listClasses(actor, query),
  createClass: ({ actor, body }) => createClass(actor, body),
});
