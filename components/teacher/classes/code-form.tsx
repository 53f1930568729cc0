import { Button } from '#components/ui/button.tsx';
import { Field, Input } from '#components/ui/field.tsx';
import { translator } from '#lib/platform/i18n/translator.ts';
import type { Language } from '#lib/vocabulary.ts';

/** Leads to the door of the class whose code is typed, without a script. */
export function CodeForm({ language }: { language: Language }) {
  const t = translator(language, 'classes');
  return (
    <form action="/c" className="flex flex-wrap items-start gap-3 text-start">
      <div className="min-w-0 grow basis-48">
        <Field id="class-code" label={t('join.code')} hint={t('join.hint')}>
          <Input
            id="class-code"
            name="code"
            dir="ltr"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hinted
          />
        </Field>
      </div>
      <Button type="submit" look="secondary" className="sm:mt-6.5">
        {t('join.find')}
      </Button>
    </form>
  );
}
