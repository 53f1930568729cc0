import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong in the open page, or in the part of it that a selector names. Asks axe for
 * the violations alone: a report of all that passed takes five times as long.
 */
export async function axeViolations(page: Page, options: axe.RunOptions = {}, within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([part, rules]) => {
      // A colour on its way to another theme's has a contrast of its own.
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(part, {
        ...rules,
        preload: false,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.map(({ html }) => html),
      }));
    },
    [within, options] as const,
  );
}
