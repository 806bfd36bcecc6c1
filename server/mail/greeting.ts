/**
 * Returns the first line of an email. Anyone can sign up with another person's email under any name, so a name that may
 * be a message (a link, an email, several lines) is left out.
 */
export function greeting(name: string): string {
  const isPlain = /^[\p{L}\p{M}\p{N} '’.,()-]{1,60}$/u.test(name) && !/\.\S|www/i.test(name)
  return isPlain ? `Hello ${name},` : 'Hello,'
}
