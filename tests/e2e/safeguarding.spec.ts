import { type Browser, expect, type Page } from '@playwright/test';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { en } from '#lib/platform/i18n/messages/en/index.ts';
import { ps } from '#lib/platform/i18n/messages/ps/index.ts';
import { firstLesson, registerStudent, signIn } from '../support/student.ts';
import { fillLogin, signInAsAdmin } from './support/sign-in.ts';
import { test } from './support/test.ts';

const { safeguarding: words, news, assistant } = en;

/** Names the demo's instructor as a lead, as an admin does who has never been here. */
async function nameInstructor(page: Page) {
  await signInAsAdmin(page);
  await page.getByRole('link', { name: en.admin.overview.safeguarding }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const lead = page.getByRole('listitem').filter({ hasText: 'demo-instructor' });
  if (!(await lead.isVisible())) {
    await page.getByLabel(en.classes.add.account).fill('instructor@example.com');
    await page.getByRole('button', { name: en.classes.add.submit, exact: true }).click();
  }
  await expect(lead.getByRole('button', { name: /^Remove / })).toBeVisible();
}

/** A lead of this test alone: others choose a language for the demo's instructor. */
async function ownLead(page: Page, baseURL: string) {
  const { email } = await registerStudent(baseURL, 'Pashto');
  const data = { email: 'admin@example.com', password: 'dars-demo-admin' };
  const { access_token } = await (await page.request.post('/api/login/', { data })).json();
  const headers = { Authorization: `Bearer ${access_token}` };
  const [{ id }] = await (await page.request.get(`/api/admin/users/?search=${email}`, { headers })).json();
  const isDone = async (answer: Promise<{ ok: () => boolean }>) => expect((await answer).ok()).toBe(true);
  await isDone(page.request.put(`/api/admin/users/${id}/`, { headers, data: { role: 'instructor' } }));
  await isDone(page.request.post('/api/admin/safeguarding/leads/', { headers, data: { account: email } }));
  // Where the demo's instructor is a lead already, they must agree.
  const present = { email: 'instructor@example.com', password: 'dars-demo-instructor' };
  const asLead = await (await page.request.post('/api/login/', { data: present })).json();
  await page.request.put(`/api/safeguarding/leads/${id}/`, {
    headers: { Authorization: `Bearer ${asLead.access_token}` },
    data: { accepts: true },
  });
  return email;
}

async function asInstructor(browser: Browser, baseURL: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await fillLogin(page, 'instructor@example.com', 'dars-demo-instructor');
  await page.waitForURL(/\/(dashboard|teach)/);
  return page;
}

async function cryIn(browser: Browser, baseURL: string, language: 'English' | 'Pashto', cry: string) {
  const student = await registerStudent(baseURL, language);
  const lesson = await firstLesson(student);
  const page = await signIn(await browser.newContext({ baseURL }), student.email);
  await page.goto(lesson.path);
  const of = { English: assistant, Pashto: ps.assistant }[language];
  await page.getByRole('button', { name: of.open }).click();
  const panel = page.getByRole('dialog', { name: of.title });
  await expect(panel.getByText(of.readBy)).toBeVisible();
  await panel.getByRole('textbox', { name: of.message }).fill(cry);
  await panel.getByRole('textbox', { name: of.message }).press('Enter');
  await expect(panel.getByText(of.danger.told)).toBeVisible();
  await expect(panel.getByText(of.danger.inPlace)).toBeVisible();
  await expect(panel.getByText(cry)).toHaveCount(0);
  return { student, panel };
}

test('a named lead is told of a cry for help, reads it and the conversation, notes what was done and closes it', async ({
  browser,
  page,
  baseURL,
}) => {
  await nameInstructor(page);
  const contact = `Ms Zala, room 4 (${crypto.randomUUID().slice(0, 4)})`;
  await page.getByLabel(words.contact.label).fill(contact);
  await page.getByRole('button', { name: words.contact.save, exact: true }).click();
  await expect(page.getByText(words.contact.waits.replace('{contact}', contact))).toBeVisible();
  const agreeing = await asInstructor(browser, baseURL!);
  await agreeing.goto('/safeguarding');
  const asked = words.contact.wants.replace('{contact}', contact);
  await expect(agreeing.getByText(asked)).toBeVisible();
  await agreeing
    .getByText(asked)
    .locator('..')
    .getByRole('button', { name: words.leads.agree, exact: true })
    .click();
  await expect(agreeing.getByText(asked)).toHaveCount(0);

  const cry = `I want to kill myself ${crypto.randomUUID()}`;
  const { panel } = await cryIn(browser, baseURL!, 'English', cry);
  await expect(panel.getByText(`At your school: ${contact}`)).toBeVisible();
  await panel.getByRole('button', { name: assistant.close }).click();
  await panel.page().getByRole('button', { name: assistant.open }).click();
  await expect(panel.getByText(assistant.readBy)).toBeVisible();
  await expect(panel.getByText(assistant.danger.told)).toHaveCount(0);

  const lead = await asInstructor(browser, baseURL!);
  await lead.goto('/news');
  await expect(lead.getByText(news.concern).first()).toBeVisible();
  await lead.getByRole('link', { name: news.toConcern }).first().click();
  await expect(lead.getByText(cry)).toBeVisible();
  await expect(lead.getByText(words.concern.noNotes)).toBeVisible();
  const save = lead.getByRole('button', { name: words.concern.save });
  await expect(save).toBeDisabled();
  await lead.getByLabel(words.concern.note).fill('Spoke with the student.');
  await save.click();
  await expect(lead.getByText('Spoke with the student.')).toBeVisible();
  await expect(lead.getByText(words.concern.noNotes)).toHaveCount(0);

  await lead.getByRole('link', { name: words.concern.conversation }).click();
  await expect(lead.getByText(words.conversation.recorded)).toBeVisible();
  await expect(lead.getByText(cry)).toBeVisible();
  await expect(lead.getByText(assistant.danger.told)).toBeVisible();
  await lead.goBack();
  await lead.getByLabel(words.concern.note).fill('The family knows.');
  await lead.getByLabel(words.concern.closes).check();
  await save.click();
  await expect(lead.getByText(/^Closed on /)).toBeVisible();
  await expect(lead.getByLabel(words.concern.closes)).toHaveCount(0);
  await lead.getByRole('link', { name: words.list.all }).click();
  await lead.getByRole('link', { name: words.list.closed }).click();
  await expect(lead.getByRole('list', { name: words.list.label }).getByRole('link').first()).toBeVisible();
});

test('an admin who is no lead reads no concern, and is sent to where leads are named; a student sees neither', async ({
  browser,
  page,
  baseURL,
}) => {
  await nameInstructor(page);
  const { student } = await cryIn(browser, baseURL!, 'English', 'My uncle hits me');
  const lead = await asInstructor(browser, baseURL!);
  await lead.goto('/teach');
  await lead.getByRole('link', { name: words.title }).click();
  await lead.getByRole('list', { name: words.list.label }).getByRole('link').first().click();
  await expect(lead.getByText(words.concern.byRules)).toBeVisible();
  const address = new URL(lead.url()).pathname;

  await page.goto(address);
  await page.waitForURL('**/safeguarding');
  await expect(page.getByText(words.concern.byRules)).toHaveCount(0);
  const child = await signIn(await browser.newContext({ baseURL: baseURL! }), student.email);
  expect((await child.goto('/safeguarding'))!.status()).toBe(403);
});

test('on a phone in Pashto a concern fits the page, with the student’s words in their own direction', async ({
  browser,
  page,
  baseURL,
}) => {
  const email = await ownLead(page, baseURL!);
  await cryIn(browser, baseURL!, 'Pashto', 'I want to kill myself');
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 800 } });
  await context.addCookies([{ name: 'dars-language', value: 'Pashto', url: baseURL! }]);
  const lead = await signIn(context, email);
  const { locale } = INTERFACE.Pashto;
  await lead.goto('/safeguarding');
  await expect(lead.locator(`html[lang="${locale}"]`)).toHaveCount(1);
  await lead.getByRole('list', { name: ps.safeguarding.list.label }).getByRole('link').first().click();
  await expect(lead.getByText(ps.safeguarding.concern.byRules)).toBeVisible();
  const width = await lead.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

test('a student asks for help without a word in Pashto on a phone: one question, and a lead is told', async ({
  browser,
  page,
  baseURL,
}) => {
  const email = await ownLead(page, baseURL!);
  const student = await registerStudent(baseURL!, 'Pashto');
  const lesson = await firstLesson(student);
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 360, height: 800 } });
  const child = await signIn(context, student.email);
  await child.goto(lesson.path);
  await child.getByRole('button', { name: ps.assistant.open }).click();
  const panel = child.getByRole('dialog', { name: ps.assistant.title });
  await panel.getByRole('button', { name: ps.help.open }).click();
  const dialog = child.getByRole('dialog', { name: ps.help.open });
  await expect(dialog.getByText(ps.help.question)).toBeVisible();
  await dialog.getByRole('button', { name: ps.common.cancel }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toBeVisible();
  expect(await child.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await child.goto('/profile');
  await child.getByRole('button', { name: ps.help.open }).click();
  await dialog.getByRole('button', { name: ps.help.confirm }).click();
  const sent = child.getByRole('dialog', { name: ps.help.sent });
  await expect(sent.getByText(ps.assistant.danger.asked)).toBeVisible();
  expect(await child.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await sent.getByRole('button', { name: ps.common.close }).last().click();
  await expect(sent).toHaveCount(0);

  const lead = await signIn(await browser.newContext({ baseURL: baseURL! }), email);
  await lead.goto('/safeguarding');
  const concerns = lead.getByRole('list', { name: ps.safeguarding.list.label });
  await concerns.getByRole('link').first().click();
  await expect(lead.getByText(ps.safeguarding.concern.kinds.askedForHelp)).toBeVisible();
});
