import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/** The tracer of our own spans. */
export const OWN = 'dars';

/** What is told of a span: kinds, routes as they are declared, statuses, statements without their values. */
const TOLD = new Set([
  ...['http.method', 'http.route', 'http.status_code', 'error.type', 'db.query.text'],
  ...['next.route', 'next.rsc', 'next.span_type'],
]);

/** Others' names of spans can be an address, which holds what a client wrote. */
function nameOf({ name, attributes, instrumentationScope }: ReadableSpan): string {
  if (instrumentationScope.name === OWN) return name;
  const kind = String(attributes['next.span_type'] ?? instrumentationScope.name);
  return [attributes['http.method'], kind, attributes['next.route']].filter(Boolean).join(' ');
}

/** The span without anything that a person, a client or a model wrote: addresses, queries, errors' sentences, links. */
export function anonymous(span: ReadableSpan): ReadableSpan {
  const told = Object.entries(span.attributes).filter(([name]) => TOLD.has(name));
  return Object.create(span, {
    name: { value: nameOf(span) },
    attributes: { value: Object.fromEntries(told) },
    status: { value: { code: span.status.code } },
    events: { value: [] },
    links: { value: [] },
  }) as ReadableSpan;
}
