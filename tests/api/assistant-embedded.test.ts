import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '#db/client.ts';
import { lessonRevisions, lessons } from '#db/schema/content.ts';
import { regenerateProblem } from '#lib/tutor/problems.ts';
import { aPlace, SSE } from '../support/conversation.ts';
import { partsOf } from '../support/stream.ts';

describe('without a model', () => {
  const LESSON =
    '## Parts\n\nA half is one of two equal parts.\n\n## Denominators\n\nThe denominator counts the equal parts of the whole.';
  const embedded = async (content = LESSON) => {
    const place = await aPlace();
    await db()
      .update(lessonRevisions)
      .set({ content })
      .where(eq(lessonRevisions.id, place.lesson.revisionId));
    return place;
  };

  test('the lesson itself answers: the right section, a link to it, and a label', async () => {
    const { ask } = await embedded();
    const { body } = await ask('What does the denominator mean?');
    expect(body.ai_response).toMatch(/^\*Lesson helper \(no AI model\)\*/);
    expect(body.ai_response).toContain('counts the equal parts');
    expect(body.ai_response).toContain('[Denominators](#denominators)');
    expect(body.ai_response).toContain('What is half of 8?');
    const streamed = await ask('What does the denominator mean?', { headers: SSE });
    expect(partsOf(streamed.text)[0]).toMatchObject({ messageMetadata: { source: 'embedded' } });
  });

  test.each([
    ['no heading', '{}', '[Halves](#)'],
    ['a heading of one sign', '# Denominators\n\n{}', '[Denominators](#denominators)'],
    ['a heading of three signs', '### Denominators\n\n{}', '[Denominators](#denominators)'],
    ['an underlined heading', 'Denominators\n---\n\n{}', '[Denominators](#denominators)'],
    ['text before the first heading', '{}\n\n## Parts\n\nA half is one of two.', '[Halves](#)'],
  ])('it reads a lesson that has %s', async (_, form, link) => {
    const { ask, lesson } = await embedded(form.replace('{}', 'The denominator counts the equal parts.'));
    await db()
      .update(lessonRevisions)
      .set({ title: 'Halves' })
      .where(eq(lessonRevisions.id, lesson.revisionId));
    const { body } = await ask('What does the denominator mean?');
    expect(body.ai_response).toContain('counts the equal parts');
    expect(body.ai_response).toContain(link);
  });

  test('it says when nothing matches, and where to look', async () => {
    const { ask } = await embedded();
    const { body } = await ask('Who won the football championship?');
    expect(body.ai_response).toMatch(/I find nothing about that[\s\S]*\[Parts\]\(#parts\)/);
  });

  test('each quick prompt has an answer', async () => {
    const { ask } = await embedded();
    expect((await ask('Explain concept')).body.ai_response).toContain('one of two equal parts');
    expect((await ask('Study tips')).body.ai_response).toContain('in your own words');
    expect((await ask('Practice problems')).body.ai_response).toContain('What is half of 8?');
  });

  test('help with a practice problem follows the ladder: an attempt first, the solution last', async () => {
    const { ask } = await embedded();
    const replies: string[] = [];
    for (const message of ['Help me with problem 1', 'Is it 3?', 'Or 5?', 'Tell me the answer'])
      replies.push((await ask(message)).body.ai_response);
    expect(replies[0]).toContain('What have you tried so far?');
    expect(replies[3]).toMatch(/Here is how it goes:\n\n4/);
  });

  test('a problem is made on request, and its answer is judged from the stored conversation', async () => {
    const { ask, lesson, thread } = await embedded();
    await db().update(lessons).set({ topic: 'fractions-parts' }).where(eq(lessons.id, lesson.id));
    const { ai_response: set } = (await ask('give me a problem')).body;
    const problem = regenerateProblem((await thread())[0]!.topic)!;
    expect(set).toContain(problem.content);
    expect((await ask('777')).body.ai_response).toContain("I can't see how that number comes out");
    expect((await ask(problem.item!.answer.value)).body.ai_response).toContain('Yes, that is right');
    const again = (await ask('another one')).body.ai_response;
    expect(again).toContain('Try this one.');
    expect(again).not.toContain(problem.content);
  });

  test('a sad child gets kind words, even in the middle of a problem', async () => {
    const { ask } = await embedded();
    await ask('Help me with problem 1');
    expect((await ask('I am so stupid')).body.ai_response).toContain('I am sorry that it feels like this');
    expect((await ask('4')).body.ai_response).toContain('Yes, that is right: 4');
  });

  test('on a subject page the links lead into its lessons', async () => {
    const { subject, lesson, ask } = await embedded();
    const { body } = await ask('What does the denominator mean?', { lesson_id: null });
    expect(body.ai_response).toContain(`/subjects/${subject.id}/lessons/${lesson.id}#denominators`);
  });
});
