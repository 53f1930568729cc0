import { describe, expect, test } from 'vitest';
import { getDesk } from '#lib/authoring/desk/desk.queries.ts';
import { runGeneration } from '#lib/authoring/generation/generation.jobs.ts';
import { getGeneration } from '#lib/authoring/generation/generation.queries.ts';
import { provenanceDto } from '#lib/authoring/generation/generation.schema.ts';
import { someRun } from '../support/generation.ts';
import { aTry } from '../support/jobs.ts';
import { localModel } from '../support/model.ts';
import type { ModelRequest } from '../support/model-server.ts';
import { goodModel } from '../support/model-script.ts';

const model = localModel({ reply: goodModel, timeoutMs: 6000 });
const steps = () => model.server().requests.map(({ name }) => name);

describe('the second reading', () => {
  const sectionIn = ({ messages }: ModelRequest) =>
    /<section id="(.*?)" heading="(.*?)">\n([^]*?)\n<\/section>/.exec(messages.at(-1)!.content)!;
  const doubting = (doubts: (text: string) => object[]) => (request: ModelRequest) =>
    request.name === 'reading'
      ? JSON.stringify({ doubts: doubts(sectionIn(request)[3]!) })
      : goodModel(request);
  const doubt = (quote: string) => ({ quote, claim: 'It is so.', why: 'It is otherwise.' });
  const deskOf = ({ admin, id }: Awaited<ReturnType<typeof someRun>>) => getDesk(admin.actor, id);
  const provenanceOf = async (run: Awaited<ReturnType<typeof someRun>>) =>
    provenanceDto.parse((await deskOf(run)).latest.provenance);

  test('reads each section once, and its doubts appear beside the draft with the words they quote', async () => {
    const run = await someRun();
    model.server().set({ reply: doubting((text) => [doubt(text.slice(0, 40))]) });
    await runGeneration(run, aTry());
    const { doubts, unread } = await provenanceOf(run);
    const { latest } = await deskOf(run);
    const sections = [...latest.content.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(doubts!.map(({ section }) => section)).toEqual(sections);
    for (const { quote } of doubts!) expect(latest.content).toContain(quote);
    expect(doubts![0]).toMatchObject({ claim: 'It is so.', why: 'It is otherwise.' });
    expect([unread, steps().filter((name) => name === 'reading').length]).toEqual([0, sections.length]);
  });

  test('gives at most three doubts a section, each with a quote from it and a reason', async () => {
    const run = await someRun();
    const many = (text: string) => [
      doubt('These words stand nowhere in the lesson.'),
      doubt(''),
      { ...doubt(text.slice(0, 30)), why: ' ' },
      ...[10, 20, 30, 40].map((from) => doubt(text.slice(from, from + 30))),
    ];
    model.server().set({ reply: doubting(many) });
    await runGeneration(run, aTry());
    const { doubts } = await provenanceOf(run);
    const { content } = (await deskOf(run)).latest;
    const bySection = Map.groupBy(doubts!, ({ section }) => section);
    for (const list of bySection.values()) expect(list.length).toBe(3);
    for (const { quote, why } of doubts!)
      expect([content.includes(quote), why]).toEqual([true, 'It is otherwise.']);
  });

  test.each(['500', '429', 'malformed', 'cut', 'empty', 'wrong-schema', 'html'] as const)(
    'that fails (%s) stops, and the draft says how much was not read',
    async (mode) => {
      const run = await someRun();
      let readings = 0;
      model.server().set({
        mode: ({ name }) => (name === 'reading' && readings++ > 0 ? mode : 'ok'),
      });
      await runGeneration(run, aTry());
      expect(await getGeneration(run.id)).toMatchObject({ state: 'idle', progress: 100, error: null });
      const { doubts, unread } = await provenanceOf(run);
      const sections = (await deskOf(run)).latest.content.match(/^## /gm)!.length;
      expect([doubts, unread]).toEqual([[], sections - 1]);
      expect(readings).toBeLessThanOrEqual(3);
    },
  );
});

describe('the rules of the house', () => {
  test("are shown on the desk of a model's lesson, not of a person's", async () => {
    const run = await someRun();
    const desk = () => getDesk(run.admin.actor, run.id);
    expect((await desk()).house).toEqual([]); // A short lesson written by a person.
    const short = { markdown: 'A half is one of two equal parts of a whole thing.' };
    model.server().set({
      reply: (request) => {
        const reply = JSON.parse(goodModel(request));
        if (request.name === 'lesson') Object.assign(reply, short);
        return JSON.stringify(reply);
      },
    });
    await runGeneration(run, aTry());
    expect((await desk()).house).toEqual([
      { code: 'reading-length', words: expect.any(Number), least: 330, most: 850 },
    ]);
  });
});
