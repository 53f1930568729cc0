import { startSchoolSignIn } from '#lib/accounts/school-sign-in/cookie.ts';

export const POST = (request: Request): Promise<Response> => startSchoolSignIn(request);
