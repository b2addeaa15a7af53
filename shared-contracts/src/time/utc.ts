import dayjs from 'dayjs';
import plugin from 'dayjs/plugin/utc.js';

dayjs.extend(plugin);

/** dayjs in UTC, to parse, calculate and format calendar and clock readings. Its own time zone support is wrong (decision 0013). */
export const { utc } = dayjs;
