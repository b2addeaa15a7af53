/** Random decisions; each kind has its own sequence, so that two pacers meet the same customers. */
export const chances = ['answers', 'rings', 'talks', 'wraps-up', 'pauses', 'pause'] as const;
export type Chance = (typeof chances)[number];

/** Mixes the bits of a word, as the last step of Murmur3 (Appleby 2011). */
function mixed(word: number): number {
  let bits = word;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Returns the `nth` random number of a kind for a seed: in [0, 1). */
export function uniform(seed: number, chance: Chance, nth: number): number {
  const kind = chances.indexOf(chance) + 1;
  return mixed(mixed(mixed(seed ^ Math.imul(kind, 0x9e3779b9)) + nth) ^ Math.imul(nth, 0x27d4eb2f)) / 2 ** 32;
}
