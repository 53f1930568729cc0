'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, useEffect, useState } from 'react';

type Props = Omit<ComponentProps<'div'>, 'id'> & { id: string; html: string | undefined };

/** Texts of the page that came as HTML, for when the reader comes back to it without asking the server. */
const sent = new Map<string, string>();

const inPage = (id: string) => document.querySelector(`[data-typeset="${id}"]`)?.innerHTML;

function onServer(id: string): string {
  const html = globalThis.typesetTexts?.get(id);
  if (html === undefined) throw new Error(`The typeset text ${id} is nowhere to be found.`);
  return html;
}

const find = (id: string) => (typeof document === 'undefined' ? onServer(id) : (sent.get(id) ?? inPage(id)));

/**
 * Typeset text that is in the page once. A server's component would send it twice: as HTML, and again in the data that the
 * browser makes the page's tree of, where a lesson's formulas weigh more than all else. Here the browser takes what stands
 * in the HTML. A slow browser may begin before that has come: then it asks for the data again, which hold the text.
 */
export function SentOnce({ id, html, ...look }: Props) {
  const { refresh } = useRouter();
  const [found] = useState(() => (html === undefined ? find(id) : undefined));
  const shown = html ?? found;
  useEffect(() => {
    if (shown === undefined) refresh();
    else sent.set(id, shown);
  }, [id, shown, refresh]);
  return <div {...look} data-typeset={id} dangerouslySetInnerHTML={{ __html: shown ?? '' }} />;
}
