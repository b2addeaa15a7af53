import { config } from 'zod';

// zod would test whether it may compile code, which the page's content security policy forbids and reports.
config({ jitless: true });
