import type { NextRequest } from 'next/server';
import { finishSchoolSignIn } from '#lib/accounts/school-sign-in/cookie.ts';

/** Where the school's OpenID provider sends people back to. */
export const GET = (request: NextRequest): Promise<Response> => finishSchoolSignIn(request);
