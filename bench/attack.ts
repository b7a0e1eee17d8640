import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from './figures.ts';
import { withServer } from './server-process.ts';
import type { Stage } from './stage.ts';

const triesPerS = 200;
const attackS = 20;
const legalPerS = 2;
const attacker = '203.0.113.9';
const password = 'correct horse battery';

/** Wrong passwords from one address, a victim's account among them, while people sign in from elsewhere. */
export async function benchAttack(stage: Stage): Promise<Figure[]> {
  const place = await stage.fresh();
  return withServer(place, attack, { TRUST_PROXY: 'true' });
}

async function attack({ origin }: { origin: string }): Promise<Figure[]> {
  const post = async (path: string, address: string, body: object) => {
    const started = performance.now();
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - started };
  };
  const fans = Array.from({ length: 20 }, (_, n) => ({ email: `fan${n}@example.org`, address: `198.51.100.${n + 1}` }));
  for (const { email, address } of fans) await post('/auth/sign-up/email', address, { email, password });

  const legal: { status: number; ms: number }[] = [];
  const attacks: { status: number; ms: number }[] = [];
  const all: Promise<unknown>[] = [];
  const started = performance.now();
  for (let n = 0; performance.now() - started < attackS * 1000; n++) {
    // One try in two is at the victim's account.
    const email = n % 2 === 0 ? fans[0]?.email : `nobody${n}@example.org`;
    all.push(
      post('/auth/sign-in/email', attacker, { email, password: `guess number ${n}` }).then((it) => attacks.push(it)),
    );
    if (n % (triesPerS / legalPerS) === 0) {
      // Each in turn, the victim every ten seconds.
      const fan = fans[(n / (triesPerS / legalPerS)) % fans.length];
      all.push(
        post('/auth/sign-in/email', fan?.address ?? '', { email: fan?.email, password }).then((it) => legal.push(it)),
      );
    }
    await sleep(Math.max(0, started + ((n + 1) * 1000) / triesPerS - performance.now()));
  }
  await Promise.all(all);
  const at = `${triesPerS} wrong tries/s for ${attackS} s from one address, half of them at one account`;
  const slowest = Math.max(...legal.map((it) => it.ms));
  return [
    { what: 'Slowest legal sign-in from elsewhere', at, asked: { under: 1000 }, unit: 'ms', measured: [slowest] },
    {
      what: 'Legal sign-ins refused, the victim’s among them',
      at,
      asked: { under: 1 },
      unit: '',
      measured: [legal.filter((it) => it.status !== 200).length],
      note: `of ${legal.length}`,
    },
    {
      what: 'Guesses compared with a password',
      at,
      asked: { under: 61 * Math.ceil(attackS / 60) },
      unit: '',
      measured: [attacks.filter((it) => it.status !== 429).length],
      note: `of ${attacks.length}; the others were told to wait`,
    },
  ];
}
