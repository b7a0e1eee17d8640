/** Lets the rows that changed their place slide there, once: 200 ms, nothing with reduced motion. Source: look, Motion. */
export function slideMoved(body: HTMLElement, { from, to }: { from: string[]; to: string[] }): void {
  if (from.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const heightPx = body.firstElementChild?.getBoundingClientRect().height ?? 0;
  const before = new Map(from.map((uid, place) => [uid, place]));
  for (const [place, uid] of to.entries()) {
    const was = before.get(uid);
    const row = body.children[place];
    if (was === undefined || was === place || !row) continue;
    const offsetPx = Math.round((was - place) * heightPx);
    row.animate([{ transform: `translateY(${offsetPx}px)` }, { transform: 'none' }], {
      duration: 200,
      easing: 'cubic-bezier(.6,0,.3,1)',
    });
  }
}
