import { expect, type Page } from '@playwright/test';
import type { FullClass } from './full-class.ts';
import { close, open, type Walk } from './walk.ts';

const PARTS = [
  'students',
  'lessons',
  'progress',
  'misconceptions',
  'marks',
  'messages',
  'live',
  'questions',
  'settings',
];

/** The teacher's desk and every page of a class. */
export async function* teacherScreens(page: Page, { id, cards }: FullClass): Walk {
  await open(page, '/teach');
  yield 'teach';
  await page.locator('main button.btn-primary').first().click();
  await expect(page.locator('[role="dialog"]')).toBeVisible();
  yield 'teach-new-class';
  await close(page);
  const own = `/teach/classes/${id}`;
  await open(page, own);
  yield 'teach-today';
  for (const part of PARTS) {
    await open(page, `${own}/${part}`);
    yield `teach-${part}`;
  }
  yield* childScreens(page, own, cards[0]!.id);
}

/** The pages about one child that a teacher opens. */
async function* childScreens(page: Page, own: string, childId: number): Walk {
  await open(page, `${own}/progress`);
  const attempt = await page.locator(`main td a`).first().getAttribute('href');
  await open(page, attempt!);
  yield 'teach-attempt';
  await open(page, `${own}/students/${childId}/report`);
  yield 'teach-report';
  await open(page, `${own}/students/cards`);
  await page.locator('textarea').fill('Zalmai Wardak\nپلوشه ساپۍ\nKhushal Ahmadzai\nزرغونه ستانکزۍ');
  await page.locator('main form button[type="submit"]').first().click();
  await expect(page.locator('.sign-in-card').first()).toBeVisible();
  yield 'teach-cards';
}

/** The door of a class: its children, and the first child's sign-in question. */
export async function* doorScreens(page: Page, { code }: FullClass, what: string): Walk {
  await open(page, '/c/no-such-door');
  yield 'door-shut';
  await open(page, `/c/${code}`);
  yield `door-${what}`;
  await page.locator('main li button').first().click();
  await expect(page.locator('main form')).toBeVisible();
  yield `door-${what}-secret`;
}
