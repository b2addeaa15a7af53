import dayjs from 'dayjs';
import plugin from 'dayjs/plugin/utc.js';

dayjs.extend(plugin);

/** dayjs without a zone: it reads, counts and writes what calendar and clock show. Its own zones are wrong (decision 0013). */
export const { utc } = dayjs;
