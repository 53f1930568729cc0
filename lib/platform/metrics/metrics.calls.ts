import { call } from '#lib/platform/http/call.ts';

export const getMetrics = call('GET /metrics/', {
  access: 'anyone',
  summary:
    'Figures of the server for Prometheus, about nobody in particular; needs `Authorization: Bearer` with `METRICS_TOKEN`',
  answers: { 200: null },
  produces: ['text/plain'],
  errors: ['not_found', 'unauthenticated'],
});
