import type { Metadata } from 'next';
import type { Route } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { z } from 'zod';
import type { PARTS } from '#components/teacher/parts.ts';
import { requireTeacher } from '#lib/platform/auth/require-actor.ts';
import { getClass } from '#lib/school/classes/classes.queries.ts';
import { orMissing, pageId } from '#lib/platform/http/page.ts';

/** The class of the address and who asks for it, once a request; the 404 page where it is not theirs. */
export const loadClass = cache(async (id: string) => {
  const actor = await requireTeacher();
  const schoolClass = (await orMissing(getClass(actor, pageId(id) ?? 0))) ?? notFound();
  return { actor, schoolClass };
});

/** The same for what a teacher sees only while the class goes on; of an ended class there are the marks. */
export async function loadCurrentClass(id: string) {
  const { actor, schoolClass } = await loadClass(id);
  if (schoolClass.endedAt) redirect(`/teach/classes/${schoolClass.id}/marks` as Route);
  return { actor, schoolClass };
}

type Props = { params: Promise<{ classId: string }> };

/** The title of a page of a class: the part and the class. */
export const titleOf =
  (part: (typeof PARTS)[number]['key']) =>
  async ({ params }: Props): Promise<Metadata> => {
    const t = await getTranslations('classes.parts');
    const { schoolClass } = await loadClass((await params).classId);
    return { title: `${t(part)} · ${schoolClass.name}` };
  };

/** A page of a class with a query in its address. */
export type PageWithQuery = Props & {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The class and the parsed query, which is empty if it is invalid. */
export async function loadClassQuery<S extends z.ZodType>(
  { params, searchParams }: PageWithQuery,
  schema: S,
  load: typeof loadClass = loadClass,
) {
  const { actor, schoolClass } = await load((await params).classId);
  const query: Partial<z.infer<S>> = schema.safeParse(await searchParams).data ?? {};
  return { actor, schoolClass, query };
}
