import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { CodeForm } from '#components/teacher/classes/code-form.tsx';
import { DoorFrame } from '#components/public/door/door-frame.tsx';
import { Card } from '#components/ui/card.tsx';
import { interfaceLanguage } from '#lib/platform/i18n/request.ts';

export const metadata: Metadata = { robots: { index: false, follow: false } };

type Props = { searchParams: Promise<{ code?: string | string[] }> };

/** Leads from a class's code to its door. */
export default async function CodePage({ searchParams }: Props) {
  const { code } = await searchParams;
  const typed = typeof code === 'string' ? code.trim().toLowerCase() : '';
  if (typed) redirect(`/c/${encodeURIComponent(typed)}` as '/');
  const language = await interfaceLanguage();
  return (
    <DoorFrame language={language}>
      <Card>
        <CodeForm language={language} />
      </Card>
    </DoorFrame>
  );
}
