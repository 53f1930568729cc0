import { figuresOf } from '#lib/content/items/fold.ts';
import type { Language } from '#lib/vocabulary.ts';
import { COUNTRY_OF } from '#lib/platform/notation/notation.rules.ts';
import { figureFault } from './address.ts';

/** The figures of a text that can't be shown to everybody, each with the reason. */
export const figureFaults = (text: string, language: Language): { figure: string; why: string }[] =>
  figuresOf(text).flatMap((figure) => {
    const [, said = '', address = ''] = /^!\[([^\]]*)\]\((.*)\)$/su.exec(figure) ?? [];
    const why = figureFault(said, address, COUNTRY_OF[language]);
    return why === null ? [] : [{ figure: address, why }];
  });
