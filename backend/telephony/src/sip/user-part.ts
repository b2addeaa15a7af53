/** RFC 3261 §19.1.2: a user part may be escaped; one that is escaped wrongly is used as it is. */
export const unescaped = (user: string): string => {
  try {
    return decodeURIComponent(user);
  } catch {
    return user;
  }
};

/** Returns the user part, unescaped, of the first SIP or telephone address in a line or header; empty if it has none. */
export const userPartIn = (text: string): string => unescaped(/(?:sips?|tel):([^@;>\s]+)/i.exec(text)?.[1] ?? '');
