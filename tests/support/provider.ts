import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#db/embedded/free-port.ts';

/** Starts the provider as a process, and returns the variables of an installation that uses it. */
export async function startProvider(app: string) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['tests/support/oidc-provider.mjs'], {
    env: { ...process.env, PORT: String(port), CALLBACK: `${app}/sign-in/callback/school` },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  const env = {
    ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'dars', OIDC_CLIENT_SECRET: 'a secret of the tests' },
    ...{ OIDC_NAME: 'Kabul School', AUTH_URL: app, REGISTRATION: 'closed' },
  };
  const wrong = (is: string) => fetch(`${issuer}/fault?is=${is}`);
  return { issuer, env, wrong, stop: () => void child.kill('SIGKILL') };
}

/** Sets what the provider says about a person. */
export const makeKnown = (issuer: string, sub: string, email: string, verified = 'verified') =>
  fetch(`${issuer}/person?${new URLSearchParams({ sub, email, verified })}`);

/** A browser's cookies by origin, and the steps of a person at the provider, over HTTP. */
export class Visitor {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #app: string;
  constructor(app: string) {
    this.#app = app;
  }

  #jar(address: string) {
    const { origin } = new URL(address);
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }

  async ask(address: string, form?: Record<string, string>): Promise<Response> {
    const jar = this.#jar(address);
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: new URL(address).origin,
      },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    return answer;
  }

  cookies = () => [...this.#jar(this.#app).keys()].sort();
  /** Follows the redirects to the provider. If the app refuses, returns the address that it redirects to. */
  async start(isShared = true): Promise<string> {
    const answer = await this.ask(`${this.#app}/sign-in/school`, isShared ? { isShared: 'on' } : {});
    return answer.headers.get('refresh')?.replace('0; url=', '') ?? answer.headers.get('location')!;
  }

  /**
   * Signs in and consents at the provider as `subject|email|verified`. Returns the address that leads back, which is not
   * visited.
   */
  async agree(person: string, start: string): Promise<string> {
    const [login = '', email, verified] = person.split('|');
    await makeKnown(new URL(start).origin, login, email!, verified);
    let at = start;
    while (!at.startsWith(`${this.#app}/`)) {
      const answer = await this.ask(at);
      const prompt = /name="prompt" value="(\w+)"/.exec(await answer.text())?.[1];
      const next = prompt ? await this.ask(at, { prompt, login, password: 'any' }) : answer;
      at = new URL(next.headers.get('location')!, at).href;
    }
    return at;
  }

  /** Signs in from beginning to end. Returns the last address. */
  async signIn(login: string, isShared = true): Promise<string> {
    const back = await this.agree(login, await this.start(isShared));
    return this.open(back);
  }

  open = async (address: string): Promise<string> =>
    (await this.ask(address)).headers.get('location')!.replace(this.#app, '');
}
