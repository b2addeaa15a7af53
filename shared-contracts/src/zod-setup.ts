import { z } from 'zod';

// zod compiles parsers with `new Function` where it may; our Content-Security-Policy forbids it and would report each probe.
z.config({ jitless: true });
