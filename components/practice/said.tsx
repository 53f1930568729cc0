import type { Language } from '#lib/vocabulary.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { cn } from '#components/ui/cn.ts';

export type TypesetText = { text: string; html: string };
type Props = { text: string; language: Language; typeset: TypesetText[]; className?: string };

/** A text of an exercise in its own language. What holds mathematics comes typeset from the server, without any HTML of its own. */
export function Said({ text, language, typeset, className }: Props) {
  const { locale, dir } = INTERFACE[language];
  const html = typeset.find((one) => one.text === text)?.html;
  const look = cn(html ? 'prose-lesson' : 'nastaliq', className);
  if (!html)
    return (
      <div {...{ dir }} lang={locale} className={look}>
        {text}
      </div>
    );
  return <div {...{ dir }} lang={locale} className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
