import type { ReactNode } from 'react';
import { FocusOnPage } from '#components/shell/focus-on-page.tsx';
import { Header } from '#components/shell/header.tsx';
import { Messages } from '#components/shell/messages.tsx';
import { LiveCall } from '#components/teacher/live/live-call.tsx';
import { LiveWatch } from '#components/teacher/live/live-watch.tsx';
import { CountriesProvider } from '#components/student/markdown/countries.tsx';
import { WideParts } from '#components/student/markdown/wide-parts.tsx';
import { UnsentAnswers } from '#components/student/quizzes/unsent-answers.tsx';
import { SkipLink } from '#components/shell/skip-link.tsx';
import { AuthSync } from '#components/shell/session/auth-sync.tsx';
import { requireActor } from '#lib/platform/auth/require-actor.ts';
import { tagOf } from '#lib/platform/http/etag.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { countriesOf } from '#lib/platform/notation/notation.rules.ts';
import { loadOwnLive } from './load-own-live.ts';
import { loadProfile } from './load-profile.ts';

export default async function AppLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const spoken = {
    interface: await interfaceLanguage(),
    lessons: actor.profile?.language,
    isOwn: actor.interfaceLanguage !== null,
  };
  const [{ unseen, ...profile }, { isInClass, live }] = await Promise.all([loadProfile(), loadOwnLive()]);
  return (
    <Messages only={[]}>
      <CountriesProvider countries={countriesOf(actor)}>
        <AuthSync profile={profile} isShared={actor.isShared} />
        <UnsentAnswers />
        <SkipLink />
        <Header user={profile.user} unseen={unseen} spoken={spoken} />
        <main
          id="content"
          tabIndex={-1}
          data-role={actor.role}
          className="mx-auto w-full max-w-6xl px-4 py-6 outline-none sm:px-6 sm:py-8"
        >
          {isInClass ? (
            <LiveWatch seen={tagOf({ live })} quiz={live ? `/lessons/${live.lessonId}/quiz` : null}>
              {live ? <LiveCall live={live} /> : null}
            </LiveWatch>
          ) : null}
          {children}
        </main>
        <FocusOnPage id="content" />
        <WideParts />
      </CountriesProvider>
    </Messages>
  );
}
