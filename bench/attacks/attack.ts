import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figures.ts';
import { withServer } from '../server-process.ts';
import type { Stage } from '../stage.ts';

const triesPerS = 200;
const attackS = 20;
const legalPerS = 2;
const attacker = '203.0.113.9';
const password = 'correct horse battery';

/**
 * Every address makes as many attempts as its limits allow. Nothing is measured in the first `beginS` seconds, in which the attempts begin.
 */
const crowd = { addresses: 100, signInsPerMinute: 60, signUpsPerMinute: 30, beginS: 15, measuredS: 40 };

/**
 * Sends wrong passwords from one address, half of them for a victim's account. Then sends wrong passwords and sign-ups from a hundred
 * addresses. Fans sign in from other addresses meanwhile.
 */
export async function benchAttack(stage: Stage): Promise<Figure[]> {
  const place = await stage.fresh();
  return withServer(place, async (server) => [...(await attackFromOne(server)), ...(await attackFromMany(server))], {
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  });
}

interface Tried {
  status: number;
  ms: number;
}

type Post = (path: string, address: string, body: object) => Promise<Tried>;

function posting(origin: string): Post {
  return async (path, address, body) => {
    const started = performance.now();
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - started };
  };
}

async function makeFans(post: Post, network: string): Promise<{ email: string; address: string }[]> {
  const fans = Array.from({ length: 20 }, (_, n) => ({
    email: `fan${n}@${network}.example.org`,
    address: `198.51.100.${n + 1}`,
  }));
  for (const { email, address } of fans) await post('/auth/sign-up/email', address, { email, password });
  return fans;
}

async function attackFromOne({ origin }: { origin: string }): Promise<Figure[]> {
  const post = posting(origin);
  const fans = await makeFans(post, 'one');
  const legal: Tried[] = [];
  const attacks: Tried[] = [];
  const all: Promise<unknown>[] = [];
  const started = performance.now();
  for (let n = 0; performance.now() - started < attackS * 1000; n++) {
    // The first fan is the victim, at whose account every other attempt is directed.
    const email = n % 2 === 0 ? fans[0]?.email : `nobody${n}@example.org`;
    all.push(
      post('/auth/sign-in/email', attacker, { email, password: `guess number ${n}` }).then((answer) =>
        attacks.push(answer),
      ),
    );
    if (n % (triesPerS / legalPerS) === 0) {
      // The fans sign in by turns; the victim does so every ten seconds.
      const fan = fans[(n / (triesPerS / legalPerS)) % fans.length];
      all.push(
        post('/auth/sign-in/email', fan?.address ?? '', { email: fan?.email, password }).then((answer) =>
          legal.push(answer),
        ),
      );
    }
    await sleep(Math.max(0, started + ((n + 1) * 1000) / triesPerS - performance.now()));
  }
  await Promise.all(all);
  const at = `${triesPerS} wrong tries/s for ${attackS} s from one address, half of them at one account`;
  return [
    ...legalFigures(legal, { at, under: 1000 }),
    {
      what: 'Guesses compared with a password',
      at,
      asked: { under: 61 * Math.ceil(attackS / 60) },
      unit: '',
      measured: [attacks.filter((attack) => attack.status !== 429).length],
      note: `of ${attacks.length}; the others were told to wait`,
    },
  ];
}

async function attackFromMany({ origin }: { origin: string }): Promise<Figure[]> {
  const post = posting(origin);
  const ending = new AbortController();
  // The fans create their accounts beforehand, because the attack uses up the limit on sign-ups over all addresses.
  const fans = await makeFans(post, 'many');
  const guesses = Array.from({ length: crowd.addresses }, (_, n) => guessFrom(post, `203.0.113.${n}`, ending.signal));
  await sleep(crowd.beginS * 1000);
  const legal: Tried[] = [];
  for (let n = 0; n < crowd.measuredS; n++) {
    const fan = fans[n % fans.length];
    // Each fan signs in twice, from an address that has never been seen before.
    legal.push(await post('/auth/sign-in/email', `192.0.2.${n + 1}`, { email: fan?.email, password }));
    await sleep(1000);
  }
  ending.abort();
  const attacks = (await Promise.all(guesses)).flat();
  const at = `${crowd.addresses} addresses at their limits of sign-in and sign-up, ${crowd.measuredS} s`;
  return [
    ...legalFigures(legal, { at, under: 1500 }),
    {
      what: 'Tries of those addresses',
      at,
      unit: '',
      measured: [attacks.length],
      note: `${attacks.filter((attack) => attack.status !== 429 && attack.status !== 0).length} of them compared or made an account`,
    },
  ];
}

/** Signs in with wrong passwords and creates accounts, as often as one address may. */
async function guessFrom(post: Post, address: string, signal: AbortSignal): Promise<Tried[]> {
  const all: Promise<Tried>[] = [];
  const everyMs = 60_000 / (crowd.signInsPerMinute + crowd.signUpsPerMinute);
  await sleep(Math.random() * 1000);
  for (let n = 0; !signal.aborted; n++) {
    const email = `guesser${n}@${address.replaceAll('.', '-')}.example.org`;
    // There are two sign-ins for each sign-up.
    const path = n % 3 === 2 ? '/auth/sign-up/email' : '/auth/sign-in/email';
    // An attempt that gets no answer is counted as an attempt with the status 0.
    all.push(post(path, address, { email, password: `guess number ${n}` }).catch(() => ({ status: 0, ms: 0 })));
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return Promise.all(all);
}

function legalFigures(legal: readonly Tried[], { at, under }: { at: string; under: number }): Figure[] {
  return [
    {
      what: 'Slowest legal sign-in from elsewhere',
      at,
      asked: { under },
      unit: 'ms',
      measured: [Math.max(...legal.map((tried) => tried.ms))],
    },
    {
      what: 'Legal sign-ins refused, the victim’s among them',
      at,
      asked: { under: 1 },
      unit: '',
      measured: [legal.filter((tried) => tried.status !== 200).length],
      note: `of ${legal.length}`,
    },
  ];
}
