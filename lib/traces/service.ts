import '#server-only';
import { subscribe } from 'node:diagnostics_channel';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, TracerProvider } from '@opentelemetry/sdk-trace';
import { type StatementDone, STATEMENTS_DONE } from '#db/timed.ts';
import { anonymous, OWN } from './rules.ts';

class AnonymousExporter extends OTLPTraceExporter {
  override export(spans: ReadableSpan[], done: Parameters<OTLPTraceExporter['export']>[1]): void {
    super.export(spans.map(anonymous), done);
  }
}

/**
 * Sends the framework's spans, and one for each statement of a request, to a collector. No trace is taken over from a
 * client or handed on to the model's server. Returns a function that sends the rest and stops.
 */
export function startTraces(collector: string): () => Promise<void> {
  const exporter = new AnonymousExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': OWN }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer(OWN);
  subscribe(STATEMENTS_DONE, (message) => {
    if (!trace.getActiveSpan()) return;
    const { text, ms } = message as StatementDone;
    const end = Date.now();
    tracer.startSpan('statement', { startTime: end - ms, attributes: { 'db.query.text': text } }).end(end);
  });
  return () => provider.shutdown();
}
