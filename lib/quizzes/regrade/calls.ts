import { call } from '#lib/http/call.ts';
import { correctionPlan, regradePlanDto } from './schema.ts';

export const planRegrade = call('POST /admin/questions/{id}/regrade_plan/', {
  access: 'admin',
  summary: "What another key of a question would change in past attempts' scores; nothing is written",
  body: correctionPlan,
  answers: { 200: regradePlanDto },
  errors: ['not_found', 'conflict'],
});
