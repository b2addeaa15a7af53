/** Whether the customer was reached: busy and declined are the customer's doing (4xx–6xx of a phone); 404, 480 and 5xx mean not reached. */
export const isReached = (code: number): boolean => code === 486 || code === 600 || code === 603 || code === 403;
