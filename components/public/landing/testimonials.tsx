import { useTranslations } from 'next-intl';
import { Section } from './section.tsx';

const PEOPLE = ['student', 'teacher', 'parent'] as const;

export function Testimonials() {
  const t = useTranslations('landing.testimonials');
  return (
    <Section id="testimonials" title={t('title')} lead={t('sample')}>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {PEOPLE.map((person) => (
          <li key={person}>
            <figure className="grid h-full content-between gap-5 border-s-2 border-saffron ps-5">
              <blockquote className="nastaliq text-xl leading-relaxed">{t(`${person}.quote`)}</blockquote>
              <figcaption className="text-muted">
                <span className="font-semibold text-ink">{t(`${person}.name`)}</span>
                <br />
                {t(`${person}.role`)}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
