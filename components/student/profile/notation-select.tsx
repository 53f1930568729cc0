import { useTranslations } from 'next-intl';
import { Field, Select } from '#components/ui/field.tsx';
import { SIGNS } from '#lib/platform/notation/digits.ts';
import { countryNamed } from '#lib/platform/notation/notation.rules.ts';
import type { Notation } from '#lib/vocabulary.ts';

type Props = {
  id: string;
  label: string;
  /** What stands first: somebody else decides. */
  none: string;
  choices: readonly Notation[];
  value: Notation | null;
  disabled: boolean;
  choose: (notation: Notation | null) => void;
};

/** The notations of a language, each with its digits where these differ. */
export function NotationSelect({ id, label, none, choices, value, disabled, choose }: Props) {
  const t = useTranslations('common.notation');
  const digitsOf = (one: Notation) => SIGNS[countryNamed(one)!].digits;
  const differ = new Set(choices.map(digitsOf)).size > 1;
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => choose(choices.find((one) => one === target.value) ?? null)}
      >
        <option value="">{none}</option>
        {choices.map((one) => (
          <option key={one} value={one}>
            {differ ? `${t(one)}: ${[...digitsOf(one)].slice(1, 4).join(' ')}` : t(one)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
