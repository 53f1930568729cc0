import { describe, expect, test } from 'vitest';
import { describeApi, wirePath } from '#lib/openapi/describe.ts';
import { describedPaths } from '#lib/openapi/files.ts';
import { parseInput } from '#lib/http/input.ts';
import { call } from '../support/api.ts';
import { description, misfits, operations } from '../support/description.ts';

describe('the description of the calls', () => {
  test('is what the routes declare now: after a change run `npm run api:describe`', async () => {
    expect(description).toEqual(JSON.parse(JSON.stringify(describeApi(await describedPaths()))));
  });

  test('is answered to anyone', async () => {
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

  test("has examples of bodies that the routes' own schemas take", async () => {
    for (const { path, routes } of await describedPaths())
      for (const [method, { declaration }] of Object.entries(routes)) {
        if (!declaration.body) continue;
        const { example } =
          description.paths[wirePath(path)][method.toLowerCase()].requestBody.content['application/json'];
        expect(() => parseInput(declaration.body!, example), `${method} ${path}`).not.toThrow();
      }
  });

  test('names no field otherwise than in snake_case, and no operation twice', () => {
    const fields = JSON.stringify(description).match(/"properties":\{"(\w+)"/g) ?? [];
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter((field) => /[A-Z]/.test(field))).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
