import type { ReactNode } from 'react';
import { LandingFooter } from '#components/public/landing/footer.tsx';
import { LandingHeader } from '#components/public/landing/header.tsx';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { currentActor } from '#lib/platform/auth/require-actor.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';

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
