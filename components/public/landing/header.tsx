import { getTranslations } from 'next-intl/server';
import { LanguageSwitch } from '#components/shell/language-switch.tsx';
import { ThemeButton } from '#components/shell/theme-button.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Mark } from '#components/ui/mark.tsx';
import type { Language } from '#lib/vocabulary.ts';
import { LogoutButton } from './logout-button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SECTIONS } from './nav.ts';

const TOP = '/#top';
const link = 'flex min-h-11 items-center rounded-lg px-3 text-muted hover:bg-raised hover:text-ink';

export async function LandingHeader({ isSignedIn, language }: { isSignedIn: boolean; language: Language }) {
  const t = await getTranslations('landing');
  const common = await getTranslations('common');
  const sections = SECTIONS.map(([key, id]) => (
    <li key={id}>
      <a href={`/#${id}`} className={link}>
        {t(`nav.${key}`)}
      </a>
    </li>
  ));
  return (
    <header className="sticky top-0 z-30 border-b border-line/60 bg-ground/92 backdrop-blur-sm">
      <div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center gap-x-2 px-4 py-2 sm:px-6">
        <a
          href={TOP}
          aria-label={t('nav.home')}
          className="me-auto flex min-h-11 items-center gap-2.5 rounded-lg text-xl font-bold"
        >
          <Mark className="size-8 text-brand" />
          <span aria-hidden>{common('productName')}</span>
        </a>
        <nav aria-label={t('nav.label')} className="hidden lg:block">
          <ul className="flex">{sections}</ul>
        </nav>
        <LanguageSwitch label={t('language')} value={language} isSignedIn={isSignedIn} />
        <div className="hidden items-center sm:flex">
          <ThemeButton toDark={t('theme.toDark')} toLight={t('theme.toLight')} />
        </div>
        <div className="hidden items-center gap-2 sm:flex">
          <Account isSignedIn={isSignedIn} />
        </div>
        <MobileMenu label={t('nav.menu')}>
          <ul>{sections}</ul>
          <div className="flex flex-wrap items-center gap-2 sm:hidden">
            <ThemeButton toDark={t('theme.toDark')} toLight={t('theme.toLight')} />
          </div>
          <div className="grid gap-2 pb-2 sm:hidden">
            <Account isSignedIn={isSignedIn} />
          </div>
        </MobileMenu>
      </div>
    </header>
  );
}

async function Account({ isSignedIn }: { isSignedIn: boolean }) {
  const t = await getTranslations('landing.nav');
  if (!isSignedIn)
    return (
      <a href="/login" className={buttonClass()}>
        {t('getStarted')}
      </a>
    );
  return (
    <>
      <LogoutButton label={t('logout')} className={buttonClass({ look: 'secondary' })} />
      <a href="/dashboard" className={buttonClass()}>
        {t('dashboard')}
      </a>
    </>
  );
}
