'use server';

import { renderSVG } from 'uqr';
import { z } from 'zod';
import { action } from '#lib/platform/http/action.ts';
import { code, currentPassword } from '../accounts.schema.ts';
import {
  confirmSecondFactor,
  endSecondFactor,
  giveCodeAgain,
  givePasswordAgain,
  startSecondFactor,
} from './own.service.ts';

export const startSecondFactorAction = action(
  {
    access: 'first-password',
    input: z.strictObject({ currentPassword }),
    output: z.object({ secret: z.string(), qr: z.string() }),
  },
  async ({ actor, input, client }) => {
    const { secret, address } = await startSecondFactor(actor, input, client.address);
    return { secret, qr: renderSVG(address, { border: 4 }) };
  },
);

export const confirmSecondFactorAction = action(
  {
    access: 'first-password',
    input: z.strictObject({ code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  async ({ actor, input, client }) => ({
    recoveryCodes: await confirmSecondFactor(actor, input.code, client.address),
  }),
);

export const endSecondFactorAction = action(
  { access: 'first-password', input: z.strictObject({ currentPassword, code }), output: null },
  ({ actor, input, client }) => endSecondFactor(actor, input, client.address),
);

/** What must be proven again, for what the browser fetches itself. */
export const mustProveAction = action(
  {
    access: 'admin',
    freshProof: false,
    input: z.strictObject({}),
    output: z.object({ mustProve: z.enum(['code', 'password']).nullable() }),
  },
  async ({ actor: { mustProve } }) => ({ mustProve }),
);

export const giveCodeAction = action(
  { access: 'admin', freshProof: false, input: z.strictObject({ code }), output: null },
  ({ actor, input, client }) => giveCodeAgain(actor, input.code, client.address),
);

export const givePasswordAction = action(
  { access: 'admin', freshProof: false, input: z.strictObject({ currentPassword }), output: null },
  ({ actor, input, client }) => givePasswordAgain(actor, input.currentPassword, client.address),
);
