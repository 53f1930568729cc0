import { originFor } from '#lib/platform/http/origin.ts';

/** The new link, with its address instead of its token. */
export function withAddress<T extends { token: string }>({ token, ...link }: T, request: Request) {
  return { ...link, address: new URL(`/p/${token}`, originFor(request.headers)).href };
}
