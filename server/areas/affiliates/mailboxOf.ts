/** Domains whose mail Gmail delivers; dots in the local part mean nothing there. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: `Ada.L+two@googlemail.com` and `adal@gmail.com` reach the same person. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const box = local.split('+', 1)[0] ?? local
  return gmail.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
