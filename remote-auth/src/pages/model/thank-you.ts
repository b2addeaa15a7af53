/** Time /thankyou is shown, ms [AUTH-042]. */
export const THANK_YOU_MS = 3000;
