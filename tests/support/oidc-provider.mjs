// A school's OpenID provider in a process of its own: node-oidc-provider with its pages for trying out, which let in
// anybody by any password. `/person` says what it knows of somebody, `/fault` what is wrong with its answers.
import Provider from 'oidc-provider';

const { PORT, CALLBACK } = process.env;
const ISSUER = `http://127.0.0.1:${PORT}`;

/** By subject. */
const people = new Map();

const provider = new Provider(ISSUER, {
  clients: [{ client_id: 'dars', client_secret: 'a secret of the tests', redirect_uris: [CALLBACK] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  cookies: { keys: ['a key of the tests'] },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({ sub: accountId, ...people.get(accountId) }),
  }),
});

let fault = '';
const past = Math.floor(Date.now() / 1000) - 3600;
/** The ID token comes over the connection that the client has itself opened to the provider, so its claims alone count. */
const CLAIMS = {
  issuer: { iss: 'https://another.example' },
  audience: { aud: 'another-client' },
  expired: { iat: past - 60, exp: past },
  nonce: { nonce: 'of another sign-in' },
};
const withClaims = (token, claims) => {
  const [head, payload, signature] = token.split('.');
  const given = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [head, Buffer.from(JSON.stringify({ ...given, ...claims })).toString('base64url'), signature].join(
    '.',
  );
};

provider.use(async (context, next) => {
  if (context.path === '/fault') {
    fault = context.query.is ?? '';
    context.body = 'noted';
    return;
  }
  if (context.path === '/person') {
    const { sub, email, verified } = context.query;
    people.set(sub, { email, email_verified: verified === 'verified' });
    context.body = 'noted';
    return;
  }
  const isAsked = context.path === '/token' || context.path.startsWith('/.well-known/');
  if (isAsked && fault === 'down') {
    context.status = 503;
    return;
  }
  if (isAsked && fault === 'slow') {
    context.respond = false; // no answer at all
    return;
  }
  await next();
  if (fault === 'plain' && context.path.startsWith('/.well-known/'))
    context.body.issuer = 'https://another.example';
  if (context.path === '/token' && context.body?.id_token && CLAIMS[fault])
    context.body.id_token = withClaims(context.body.id_token, CLAIMS[fault]);
});

provider.listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
