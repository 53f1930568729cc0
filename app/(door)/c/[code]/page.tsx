import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { Door } from '#components/door/door.tsx';
import { DoorFrame } from '#components/door/door-frame.tsx';
import { Card } from '#components/ui/card.tsx';
import { IDLE_MINUTES } from '#lib/auth/sessions.ts';
import { openDoor } from '#lib/classes/door/queries.ts';
import { DomainError } from '#lib/errors.ts';
import { clientOf } from '#lib/http/client.ts';
import { INTERFACE } from '#lib/i18n/languages.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { interfaceLanguage } from '#lib/i18n/request.ts';
import { translator } from '#lib/i18n/translator.ts';

export const metadata: Metadata = { robots: { index: false, follow: false } };

type Props = { params: Promise<{ code: string }> };

/** The door of a class, in the class's language. Shut or wrong, it says one thing and names no class. */
export default async function DoorPage({ params }: Props) {
  const code = (await params).code.toLowerCase();
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
          <Door code={code} door={door} idleMinutes={IDLE_MINUTES} />
        ) : (
          <Card className="text-center">
            <h1 className="text-2xl font-semibold">{t('door.closedTitle')}</h1>
            <p className="mt-2">{t('door.closed')}</p>
          </Card>
        )}
      </DoorFrame>
    </NextIntlClientProvider>
  );
}

async function open(code: string) {
  try {
    return await openDoor(code, clientOf(await headers()).address);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
