import { useTranslations } from 'next-intl';
import { Combobox } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';
import { topicGroups, topicsNamed } from '#lib/content/curriculum/spine/spine.rules.ts';

type Topic = { id: string; grade: number; term: string };
type Props<T extends Topic> = {
  topics: T[];
  /** The id of the chosen topic; '' for none. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Those that are offered first. */
  isFitting: (topic: T) => boolean;
  error?: string | undefined;
  disabled?: boolean;
};

/** Finds the topic that a lesson teaches among all. */
export function TopicField<T extends Topic>({
  topics,
  chosen,
  onChoose,
  isFitting,
  error,
  ...rest
}: Props<T>) {
  const t = useTranslations('admin.topic');
  const common = useTranslations('common');
  const groupsFor = (text: string) => [
    ...(text === '' ? [{ label: '', choices: [{ value: '', label: t('none') }] }] : []),
    ...topicGroups(topicsNamed(topics, text), isFitting).map(({ grade, topics: grouped }) => ({
      label: grade === null ? t('fitting') : common('gradeBadge', { grade }),
      choices: grouped.map(({ id, term }) => ({ value: id, label: term })),
    })),
  ];
  return (
    <Field id="topic" label={t('label')} hint={t('hint')} error={error}>
      <Combobox
        id="topic"
        label={t('label')}
        value={chosen}
        invalid={Boolean(error)}
        empty={t('nothing')}
        {...{ groupsFor, onChoose }}
        {...rest}
      />
    </Field>
  );
}
