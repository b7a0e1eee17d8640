/**
 * Returns a generator of random numbers from 0 up to, but excluding, 1. The same seed gives the same numbers. It must not be used for
 * secrets.
 */
export function seededRandom(seed: string): () => number {
  let state = hash(seed);
  return () => {
    // The algorithm is mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The 32-bit FNV-1a hash. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  return bits;
}
