// All of zod, as remotes of before the kernel had it. The host builds it as a copy of its own (scripts/build/presets.mjs): else what
// only they may use would stand in the start of everybody.
import { z } from 'zod';

z.config({ jitless: true }); // as in zod/zod.ts

export { z };
