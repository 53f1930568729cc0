import { describe, expect, test } from 'vitest';
import { CALLS } from '#lib/server/calls.ts';
import { methodOf, pathOf } from '#lib/platform/http/call.ts';
import { parseInput } from '#lib/platform/http/input.ts';
import { describeApi } from '#lib/server/openapi/describe.ts';
import { call } from '../support/api.ts';
import { description, misfits, operations } from '../support/description.ts';

describe('the description of the calls', () => {
  test('is what the calls declare now: after a change run `npm run api:describe`', () => {
    expect(description).toEqual(JSON.parse(JSON.stringify(describeApi(CALLS))));
  });

  test('is open to anyone', async () => {
    const { status, body } = await call('GET', '/openapi.json');
    expect([status, body.openapi, body.info.title]).toEqual([200, '3.1.0', 'Dars']);
  });

  test('has an example for every body and every answer, and each fits its schema', () => {
    const wrong = operations.flatMap(({ method, path, operation }) => {
      const contents = [operation.requestBody, ...Object.values<any>(operation.responses)].flatMap((part) =>
        part?.content?.['application/json'] ? [part.content['application/json']] : [],
      );
      return contents.flatMap(({ schema, example }) =>
        misfits(schema, example).map((misfit) => `${method} ${path}: ${misfit}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  test("has examples of bodies that the calls' own schemas take", () => {
    for (const declared of CALLS) {
      const { name, body } = declared;
      if (!body) continue;
      const { requestBody } = description.paths[pathOf(declared)][methodOf(declared).toLowerCase()];
      const { example } = requestBody.content['application/json'];
      expect(() => parseInput(body, example), name).not.toThrow();
    }
  });

  test('names every field in snake_case, and no operation twice', () => {
    const fields = JSON.stringify(description).match(/"properties":\{"(\w+)"/g) ?? [];
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => /[A-Z]/.test(field))).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
