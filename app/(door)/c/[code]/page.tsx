import type { Metadata } from 'next';
import { headers } from 'next/headers';
import Link from 'next/link';
import { NextIntlClientProvider } from 'next-intl';
import { CodeForm } from '#components/teacher/classes/code-form.tsx';
import { PictureSheet } from '#components/teacher/classes/picture-sheet.tsx';
import { Door } from '#components/public/door/door.tsx';
import { DoorFrame } from '#components/public/door/door-frame.tsx';
import { IsIn } from '#components/public/door/is-in.tsx';
import { Join } from '#components/public/door/join.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { getProfile } from '#lib/accounts/accounts.queries.ts';
import { currentActor } from '#lib/platform/auth/require-actor.ts';
import { IDLE_MINUTES } from '#lib/platform/auth/sessions.ts';
import { openDoor } from '#lib/school/classes/door/door.queries.ts';
import { listOwnClasses } from '#lib/school/classes/joining/joining.queries.ts';
import { env, registrationMode } from '#lib/platform/config/env.ts';
import { DomainError } from '#lib/platform/config/errors.ts';
import { clientOf } from '#lib/platform/http/client.ts';
import { INTERFACE } from '#lib/platform/i18n/languages.ts';
import { messagesOf } from '#lib/platform/i18n/messages.ts';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';
import { translator } from '#lib/platform/i18n/translator.ts';
import { typedCode } from '#lib/platform/config/typed.ts';

export const metadata: Metadata = { robots: { index: false, follow: false } };

type Props = { params: Promise<{ code: string }> };

/**
 * The door of a class, in the class's language; whoever is signed in as a student is asked whether they join it. Shut or
 * wrong, it says one thing and names no class.
 */
export default async function DoorPage({ params }: Props) {
  const code = typedCode(decodeURIComponent((await params).code));
  const door = await open(code);
  const language = door?.language ?? (await interfaceLanguage());
  const { classes, common, errors, login } = messagesOf(language);
  const t = translator(language, 'classes');
  return (
    <NextIntlClientProvider
      locale={INTERFACE[language].formats}
      messages={{ classes, common, errors, login }}
      timeZone="UTC"
    >
      <DoorFrame language={language}>
        {door ? (
          <div className="grid gap-6">
            <PictureSheet />
            <Joining code={code} className={door.className} />
            <Door code={code} door={door} idleMinutes={IDLE_MINUTES} />
            {registrationMode(env()) === 'code' ? (
              <Link href={`/login?code=${code}`} className={buttonClass({ look: 'link' })}>
                {t('door.new')}
              </Link>
            ) : null}
          </div>
        ) : (
          <Card className="text-center">
            <h1 className="text-2xl font-semibold">{t('door.closedTitle')}</h1>
            <p className="mt-2 mb-6">{t('door.closed')}</p>
            <CodeForm language={language} />
          </Card>
        )}
      </DoorFrame>
    </NextIntlClientProvider>
  );
}

/** For a student who is signed in: the way into the class, or that they are in it. */
async function Joining({ code, className }: { code: string; className: string }) {
  const actor = await currentActor();
  if (actor?.role !== 'student' || actor.mustChangePassword) return null;
  const [{ user }, own] = await Promise.all([getProfile(actor), listOwnClasses(actor)]);
  const name = `${user.firstName} ${user.lastName}`.trim();
  if (own.some((one) => one.code === code)) return <IsIn name={name} />;
  return <Join {...{ code, className, name }} />;
}

async function open(code: string) {
  try {
    return await openDoor(code, clientOf(await headers()).address);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
