'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect, useState } from 'react';

type Props = Omit<ComponentProps<'div'>, 'id'> & { id: string; html: string | undefined };

/** The page's typeset texts, for when the reader comes back to it without a request. */
const htmlById = new Map<string, string>();

const inPage = (id: string) => document.querySelector(`[data-typeset="${id}"]`)?.innerHTML;

function onServer(id: string): string {
  const html = globalThis.typesetTexts?.get(id);
  if (html === undefined) throw new Error(`The typeset text ${id} is nowhere to be found.`);
  return html;
}

const find = (id: string) =>
  typeof document === 'undefined' ? onServer(id) : (htmlById.get(id) ?? inPage(id));

/**
 * Typeset text that is in the page only once. A server component would send it twice, as HTML and in the data for
 * hydration, where a lesson's formulas weigh more than everything else. Here the browser takes it from the HTML. If a
 * slow browser hydrates before that part has arrived, it asks for the data again, which then include the text.
 */
export function SentOnce({ id, html, ...look }: Props) {
  const { refresh } = useRouter();
  const [earlier] = useState(() => (html === undefined ? find(id) : undefined));
  const visibleHtml = html ?? earlier;
  useEffect(() => {
    if (visibleHtml === undefined) refresh();
    else htmlById.set(id, visibleHtml);
  }, [id, visibleHtml, refresh]);
  return <div {...look} data-typeset={id} dangerouslySetInnerHTML={{ __html: visibleHtml ?? '' }} />;
}

/** Texts of a panel that opens later, in the page's HTML where nothing shows them: `SentOnce` takes them from there. */
export const SentAhead = ({ ids }: { ids: string[] }) =>
  ids.map((id) => (
    <template key={id} data-typeset={id} dangerouslySetInnerHTML={{ __html: find(id) ?? '' }} />
  ));
