/** Domains whose mail Gmail delivers. Gmail ignores dots in the local part. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/** Returns the mailbox of an address: `Ada.L+two@googlemail.com` and `adal@gmail.com` reach the same person. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const box = local.split('+', 1)[0] ?? local
  return gmail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
