'use client';

import { type ComponentProps, useEffect, useState } from 'react';

type Props = Omit<ComponentProps<'div'>, 'id'> & { id: string; html: string | undefined };

/** Texts of the page that came as HTML, for when the reader comes back to it without asking the server. */
const seen = new Map<string, string>();

const inPage = (id: string) => document.querySelector(`[data-typeset="${id}"]`)?.innerHTML;

function find(id: string): string {
  const html =
    typeof document === 'undefined' ? globalThis.typesetTexts?.get(id) : (seen.get(id) ?? inPage(id));
  if (html === undefined) throw new Error(`The typeset text ${id} is nowhere to be found.`);
  return html;
}

/**
 * Typeset text that is in the page once. A server's component would send it twice: as HTML, and again in the data that the
 * browser makes the page's tree of, where a lesson's formulas weigh more than all else. Here the browser takes what stands
 * in the HTML.
 */
export function SentOnce({ id, html, ...look }: Props) {
  const [shown] = useState(() => html ?? find(id));
  useEffect(() => {
    if (html === undefined) seen.set(id, shown);
  }, [id, html, shown]);
  return <div {...look} data-typeset={id} dangerouslySetInnerHTML={{ __html: shown }} />;
}
