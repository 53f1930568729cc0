import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Messages } from '#components/layout/messages.tsx';
import { Mark } from '#components/ui/mark.tsx';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('common');
  return (
    <Messages only={['login', 'profile']}>
      <div className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 p-4">
        <Link href="/" className="flex items-center gap-3 justify-self-center text-xl font-semibold">
          <Mark className="size-9 text-saffron" />
          {t('productName')}
        </Link>
        <main id="content">{children}</main>
      </div>
    </Messages>
  );
}
