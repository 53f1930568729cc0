import { asDomainError } from '#lib/platform/http/failure.ts';
import { acceptedLanguage } from '#lib/platform/i18n/accept-language.ts';
import { addressOf } from '#lib/platform/auth/client.ts';
import { isLanguage } from '#lib/platform/i18n/languages.ts';
import { failedPage, gonePage } from '#lib/school/parents/page/gone.ts';
import { weekPage } from '#lib/school/parents/page/sheet.ts';
import { MOST_WEEKS } from '#lib/school/parents/parents.schema.ts';
import { noteUse, openLink } from '#lib/school/parents/parents.service.ts';
import { getWeek } from '#lib/school/parents/week.queries.ts';

type Context = { params: Promise<{ path?: string[] }> };

/** A child's week for whoever has its link. No session is read and no cookie set; every failure shows the same page. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const languageParameter = searchParams.get('language');
  const chosenLanguage = isLanguage(languageParameter) ? languageParameter : undefined;
  try {
    const child = await openLink((await params).path?.join('/') ?? '', addressOf(request.headers));
    const language = chosenLanguage ?? child.language;
    const back = weeksBack(searchParams.get('week'));
    await noteUse(child, searchParams.size > 0);
    return weekPage({ child, week: await getWeek(child, language, back), language, back });
  } catch (error) {
    const refusal = asDomainError(error, crypto.randomUUID());
    const language = chosenLanguage ?? acceptedLanguage(request.headers.get('accept-language'));
    if (!refusal || refusal.status >= 500) return failedPage(language, refusal?.status ?? 500);
    return gonePage(language, refusal.status, refusal.retryAfter);
  }
}

const weeksBack = (text: string | null) =>
  text !== null && /^\d$/.test(text) && Number(text) <= MOST_WEEKS ? Number(text) : 0;
