import { Check } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Section } from './section.tsx';

const PLANS = [
  { plan: 'free', dollars: 0 },
  { plan: 'pro', dollars: 15 },
  { plan: 'institution', dollars: undefined },
] as const;

export function Pricing() {
  const t = useTranslations('landing.pricing');
  return (
    <Section id="pricing" title={t('title')} lead={t('lead')} className="border-t">
      <ul className="grid gap-5 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <Plan key={plan.plan} {...plan} />
        ))}
      </ul>
    </Section>
  );
}

function Plan({ plan, dollars }: (typeof PLANS)[number]) {
  const t = useTranslations('landing.pricing');
  const format = useFormatter();
  // Arabic has no narrower sign than 'US$', which falls apart from right to left.
  const money = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const;
  const name = t(`${plan}.name`);
  return (
    <li
      className={cn(
        'grid content-start gap-5 rounded-3xl border bg-card p-6 sm:p-8',
        plan === 'pro' && 'border-2 border-action',
      )}
    >
      <div>
        <h3 className="text-xl font-bold">{name}</h3>
        <p className="text-muted">{t(`${plan}.text`)}</p>
      </div>
      <p className="flex min-h-12 flex-wrap items-baseline gap-2">
        {dollars === undefined ? (
          <span className="text-3xl font-bold">{t('institution.price')}</span>
        ) : (
          <>
            <span className="text-4xl font-bold tabular-nums">
              {format.number(dollars, money).replace('US$', '$')}
            </span>
            <span className="text-muted">{t('perMonth')}</span>
          </>
        )}
      </p>
      <ul aria-label={t('includes', { plan: name })} className="grid gap-2.5">
        {(['one', 'two', 'three'] as const).map((key) => (
          <li key={key} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-emerald" />
            {t(`${plan}.${key}`)}
          </li>
        ))}
      </ul>
      <a href="/login" className={buttonClass({ look: plan === 'pro' ? 'primary' : 'secondary' })}>
        {t('choose', { plan: name })}
      </a>
    </li>
  );
}
