import { call } from '#lib/platform/http/call.ts';
import { correctionPlan, regradePlanDto } from './regrade.schema.ts';

export const planRegrade = call('POST /admin/questions/{id}/regrade_plan/', {
  access: 'admin',
  freshProof: false,
  summary: 'Preview how a new key for a question would change past scores; changes nothing',
  body: correctionPlan,
  answers: { 200: regradePlanDto },
  errors: ['not_found', 'conflict'],
});
