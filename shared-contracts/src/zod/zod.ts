import { config } from 'zod';
import * as z from './parts.ts';

// zod compiles parsers with `new Function` where it may; our Content-Security-Policy forbids it and would report each probe.
// Schemas take `z` from here, so that this has run before the first of them is made.
config({ jitless: true });

export { z };
