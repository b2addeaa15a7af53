// All of zod, for remotes built before the kernel provided it. The host builds it as a separate copy (scripts/build/presets.mjs): otherwise
// code that only those remotes need would be in everybody's start bundle.
import { z } from 'zod';

z.config({ jitless: true }); // As in zod/zod.ts.

export { z };
