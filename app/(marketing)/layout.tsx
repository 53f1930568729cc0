import type { ReactNode } from 'react';
import { LandingFooter } from '#components/landing/footer.tsx';
import { LandingHeader } from '#components/landing/header.tsx';
import { SkipLink } from '#components/layout/skip-link.tsx';
import { currentActor } from '#lib/auth/require-actor.ts';
import { interfaceLanguage } from '#lib/i18n/request.ts';

export default async function MarketingLayout({ children }: { children: ReactNode }) {
  const actor = await currentActor();
  return (
    <>
      <SkipLink />
      <LandingHeader isSignedIn={Boolean(actor)} language={await interfaceLanguage()} />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <LandingFooter />
    </>
  );
}
