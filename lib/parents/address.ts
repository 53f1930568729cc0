import { originFor } from '#lib/http/origin.ts';

/** What was made, with the address to tell in place of its token. */
export function withAddress<T extends { token: string }>({ token, ...link }: T, request: Request) {
  return { ...link, address: new URL(`/p/${token}`, originFor(request.headers)).href };
}
