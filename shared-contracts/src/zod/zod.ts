import { config } from 'zod';
import * as z from './parts.ts';

// zod compiles parsers with `new Function` if allowed; our Content-Security-Policy forbids it and would report each attempt. Schemas import
// `z` from here, so that this runs before the first of them is created.
config({ jitless: true });

export { z };
