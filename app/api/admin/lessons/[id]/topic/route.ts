import { resource } from '#lib/platform/http/resource.ts';
import { route } from '#lib/platform/http/route.ts';
import * as calls from '#lib/authoring/lesson-editor/lesson-editor.calls.ts';
import { nameTopic } from '#lib/authoring/lesson-editor/lesson-editor.service.ts';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  route(calls.nameTopic, ({ actor, params, body }) => nameTopic(actor, params.id, body)),
);
